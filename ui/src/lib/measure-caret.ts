// Where a position of a text field stands on the screen. Browsers do not tell; a copy of the field with the same
// words in the same type does.
const copied = [
  ...["box-sizing", "width", "padding-top", "padding-right", "padding-bottom", "padding-left", "direction"],
  "unicode-bidi",
  ...["border-top-width", "border-right-width", "border-bottom-width", "border-left-width", "border-style"],
  ...["font-family", "font-size", "font-weight", "font-style", "font-feature-settings", "font-kerning"],
  ...["line-height", "letter-spacing", "word-spacing", "text-indent", "text-transform", "tab-size", "text-align"],
];

/** The line box at a position, in the window's coordinates. */
export function measureCaret(field: HTMLTextAreaElement, at: number): DOMRect {
  const copy = field.ownerDocument.createElement("div");
  const style = getComputedStyle(field);
  for (const name of copied) copy.style.setProperty(name, style.getPropertyValue(name));
  for (const [name, value] of [
    ["position", "fixed"],
    ["visibility", "hidden"],
    ["white-space", "pre-wrap"],
    ["overflow-wrap", "break-word"],
    ["top", "0"],
    ["left", "0"],
  ] as const)
    copy.style.setProperty(name, value);
  copy.dir = style.direction;
  copy.textContent = field.value.slice(0, at);
  const mark = field.ownerDocument.createElement("span");
  mark.textContent = "\u200b";
  copy.append(mark, field.value.slice(at, at + 80));
  field.ownerDocument.body.append(copy);
  const [box, frame, outer] = [
    mark.getBoundingClientRect(),
    copy.getBoundingClientRect(),
    field.getBoundingClientRect(),
  ];
  copy.remove();
  const left = outer.left + box.left - frame.left - field.scrollLeft;
  const top = outer.top + box.top - frame.top - field.scrollTop;
  return new DOMRect(left, top, 0, box.height);
}
