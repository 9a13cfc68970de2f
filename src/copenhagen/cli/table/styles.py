"""The layout of the screen, by its size."""

WIDE = ((0, "-narrow"), (96, "-medium"), (150, "-wide"))
"""The number of columns from which things fit beside the question."""

TALL = ((0, "-low"), (34, "-tall"))
"""The number of lines from which things fit below it."""

LEAST = (60, 23)
"""The columns and lines of the smallest screen that everything has room on."""

SHEETS = """
ModalScreen { align: center middle; background: #000000 60%; }
.sheet { width: 90%; max-width: 84; height: auto; max-height: 94%; background: $sheet;
         padding: 0 2; border: round $edge; border-title-color: $strong; }
.sheet VerticalScroll { height: auto; max-height: 75vh; padding: 0 1 0 0; }
.sheet .foot { height: 1; color: $soft; margin-top: 1; }
.sheet .why { padding-left: 3; }
.sheet Input { border: none; height: 1; padding: 0; background: $picked; margin: 1 0; }
.sheet OptionList { height: auto; max-height: 7; border: none; background: $sheet; padding: 0;
    margin-bottom: 1; }
.sheet OptionList > .option-list--option-highlighted { background: $picked; color: $strong; }
.sheet .problem { color: $warned; height: auto; }
"""
"""The style of what lies over a screen."""

STYLES = """
* { scrollbar-size-vertical: 1; scrollbar-color: $edge; scrollbar-color-hover: $edge;
    scrollbar-color-active: $edge; scrollbar-background: $ground;
    scrollbar-background-hover: $ground; scrollbar-background-active: $ground; }
Screen { layout: vertical; background: $ground; color: $ink; overflow: hidden; }
#small { display: none; padding: 1 2; }
.small > * { display: none; }
.small > #small { display: block; }
#bar { height: 1; background: $bar; }
#body { height: 1fr; }
#left { width: auto; padding: 0 1 0 1; }
#owner { height: 1; width: auto; }
#house { height: auto; width: auto; }
#house:focus { background: $held; }
#stocks { height: auto; width: auto; margin-top: 1; display: none; }
#middle { width: 1fr; padding: 0 1 0 0; }
#mine { height: auto; }
#question { height: auto; margin-top: 1; color: $strong; text-style: bold; }
#choices, #choices:focus {
    height: 1fr; min-height: 3; border: none; padding: 0; background: $ground;
    background-tint: $ground 0%;
}
#choices > .option-list--option { padding: 0; }
#choices > .option-list--option-disabled { color: $soft; }
#choices > .option-list--option-highlighted {
    background: $picked; color: $strong; text-style: bold;
}
#more { height: 1; display: none; color: $soft; }
#detail { height: auto; max-height: 6; }
#others { height: auto; margin-top: 1; display: none; }
#story { height: 3; margin-top: 1; }
#right { width: auto; display: none; padding: 0 1; }
#far { height: auto; width: auto; }
#keys { height: 1; background: $bar; }

.placing #choices, .placing #more, .over #more { display: none; }
.placing #detail { height: 1fr; max-height: 100%; }

.over #choices, .over #mine { display: none; }

.learn #detail { max-height: 11; }
.-low.learn #detail { max-height: 7; }
.-low.learn #story { height: 2; }
.-low.inner #story { height: 1; }

.-tall #stocks { display: block; margin-top: 0; }
.-tall #others { display: block; }
.-tall #choices { height: auto; max-height: 12; }
.-tall #detail { max-height: 10; }
.-tall.learn #choices { max-height: 8; }
.-tall.placing #detail { height: auto; min-height: 8; }
.-tall #story { height: 1fr; min-height: 3; }
.-wide #right { display: block; }
.-wide #others { display: none; }
.-wide #choices { max-height: 60%; }
.over #detail, .-tall.over #detail, .learn.over #detail, .-low.learn.over #detail {
    height: auto; max-height: 100%;
}

Curtain { align: center middle; background: $ground; }
Curtain Static { width: auto; text-align: center; padding: 1 4; border: round $edge; }
History, WholeTable { background: $ground; }
History #told { height: auto; max-height: 8; padding: 0 1; }
History .drawing { border-top: solid $edge; }
.drawing { height: 1fr; scrollbar-size: 0 0; }
.drawing Static { width: auto; min-width: 100%; }
History .foot, WholeTable .foot { height: 1; background: $bar; }
"""
