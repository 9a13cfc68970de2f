// For clients of copenhagen: the documents as types, and the way through the tree of questions.
// What checks documents is apart, in "copenhagen-rules/validation", since it needs a library.
export type * from "./documents.js";
export { NoSuchChoice, Navigator } from "./navigator.js";
export { ChoiceNode, QuestionNode } from "./questions.js";
