import { flushSync } from "react-dom";

/**
 * Renders what `update` changes, then focuses the first invalid field of the form, if there is one, so that its problem
 * is announced.
 */
export function focusFirstInvalid(form: HTMLElement | null, update: () => void): void {
  flushSync(update);
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
