"""Where everything stands on the screen, by its size."""

WIDE = ((0, "-narrow"), (96, "-medium"), (150, "-wide"))
"""From so many columns on, what fits beside the question."""

TALL = ((0, "-low"), (34, "-tall"))
"""From so many lines on, what fits below it."""

LEAST = (60, 23)
"""The columns and lines of the smallest screen that everything has room on."""

SHEETS = """
ModalScreen { align: center middle; background: #000000 60%; }
.sheet { width: 90%; max-width: 84; height: auto; max-height: 94%; background: #1d232c;
         padding: 0 2; border: round #465060; border-title-color: #ffffff; }
.sheet VerticalScroll { height: auto; max-height: 100%; padding: 0 1 0 0; }
.sheet .foot { height: 1; color: #8d97a5; margin-top: 1; }
.sheet Input { border: none; height: 1; padding: 0; background: #2c3644; margin: 1 0; }
.sheet OptionList { height: auto; max-height: 7; border: none; background: #1d232c; padding: 0;
    margin-bottom: 1; }
.sheet OptionList > .option-list--option-highlighted { background: #2c3644; color: #ffffff; }
.sheet .problem { color: #f0a35e; height: auto; }
"""
"""The style of what lies over a screen."""

STYLES = """
* { scrollbar-size-vertical: 1; scrollbar-color: #465060; scrollbar-color-hover: #5a6678;
    scrollbar-color-active: #5a6678; scrollbar-background: #14171c;
    scrollbar-background-hover: #14171c; scrollbar-background-active: #14171c; }
Screen { layout: vertical; background: #14171c; color: #d8dbe0; overflow: hidden; }
#small { display: none; padding: 1 2; }
.small > * { display: none; }
.small > #small { display: block; }
#bar { height: 1; background: #232932; }
#body { height: 1fr; }
#left { width: 26; padding: 0 0 0 1; }
#owner { height: 1; }
#house { height: 20; width: 24; }
#house:focus { background: #191e26; }
#stocks { height: auto; margin-top: 1; display: none; }
#middle { width: 1fr; padding: 0 1 0 1; }
#mine { height: auto; }
#question { height: auto; margin-top: 1; color: #ffffff; text-style: bold; }
#choices, #choices:focus {
    height: 1fr; min-height: 3; border: none; padding: 0; background: #14171c;
    background-tint: #14171c 0%;
}
#choices > .option-list--option { padding: 0; }
#choices > .option-list--option-highlighted {
    background: #2c3644; color: #ffffff; text-style: bold;
}
#detail { height: auto; max-height: 6; }
#others { height: auto; margin-top: 1; display: none; }
#story { height: 3; margin-top: 1; }
#right { width: 80; display: none; padding: 0 1; }
#far { height: auto; }
#keys { height: 1; background: #232932; }

.placing #choices { display: none; }
.placing #detail { height: 1fr; max-height: 100%; }

.over #choices { display: none; }
.-low.over #mine { display: none; }
.over #detail { height: auto; max-height: 100%; }

.learn #detail { max-height: 11; }
.-low.learn #detail { max-height: 7; }
.-low.learn #story { height: 2; }

.-tall #stocks { display: block; }
.-tall #others { display: block; }
.-tall #choices { height: auto; max-height: 12; }
.-tall #detail { max-height: 10; }
.-tall.placing #detail { height: auto; min-height: 8; }
.-tall #story { height: 1fr; min-height: 3; }
.-wide #right { display: block; }
.-wide #others { display: none; }
.-wide #choices { max-height: 24; }

Curtain { align: center middle; background: #14171c; }
Curtain Static { width: auto; text-align: center; padding: 1 4; border: round #465060; }
History, WholeTable { background: #14171c; }
History #told { height: auto; max-height: 8; padding: 0 1; }
History .drawing { border-top: solid #465060; }
.drawing { height: 1fr; scrollbar-size: 0 0; }
.drawing Static { width: auto; min-width: 100%; }
History .foot, WholeTable .foot { height: 1; background: #232932; }
"""
