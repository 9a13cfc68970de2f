// The theme adds a landmark without a name to each block of code, for its button: it is none.
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node.matches?.(".md-code__nav")) node.setAttribute("role", "presentation")
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true })
