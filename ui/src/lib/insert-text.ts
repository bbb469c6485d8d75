// Writes into a text field as if it was typed, so that the field's own undo can take it back.
/** Puts a text in place of a part of the field's, with the caret behind it. */
export function insertText(field: HTMLTextAreaElement, from: number, to: number, text: string): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The only way to write that undo knows of; no browser plans to take it away.
  const isWritten = text === "" ? field.ownerDocument.execCommand("delete") : type(field, text);
  if (isWritten) return;
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}

function type(field: HTMLTextAreaElement, text: string): boolean {
  return field.ownerDocument.execCommand("insertText", false, text);
}
