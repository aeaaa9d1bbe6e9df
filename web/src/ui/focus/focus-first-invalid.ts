import { flushSync } from "react-dom";

/** Draws what `update` changes, then focuses the first invalid field of the form, if there is one. */
export function focusFirstInvalid(form: HTMLElement, update: () => void): void {
  flushSync(update);
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
