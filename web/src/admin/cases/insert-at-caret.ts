import { type RefObject, useEffect, useState } from "react";

/**
 * Inserts text into a field behind what is selected, where the caret was, and focuses it. It does so after the next
 * rendering, because a dialog that is being closed would take the focus back.
 */
export function useInsertAtCaret(field: RefObject<HTMLTextAreaElement | null>): (text: string) => void {
  const [inserted, setInserted] = useState<{ readonly text: string }>();
  useEffect(() => {
    // Not in the effect itself: React would set the field back and forth, which ends Undo and moves the caret.
    if (inserted) queueMicrotask(() => field.current && insertAtCaret(field.current, inserted.text));
  }, [inserted, field]);
  return (text) => setInserted({ text });
}

function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  const caret = field.selectionEnd;
  field.focus();
  field.setSelectionRange(caret, caret);
  if (insertAsTyped(text)) return;
  field.setRangeText(text, caret, caret, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The only way to insert that Undo of the browser takes back. Returns whether the browser has done it. */
function insertAsTyped(text: string): boolean {
  if (!("execCommand" in document)) return false;
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else inserts so that Undo takes it back
  return document.execCommand("insertText", false, text);
}
