import type { UserEvent } from "@testing-library/user-event";

/** Adds a text to a field in one step, as pasting and autofill do. With `user.type` each key renders the page again. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  field.focus();
  await user.paste(text);
}
