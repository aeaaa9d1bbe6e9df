/** Focuses the page's first `NumberField` with text that is not a number. Returns whether there is one. */
export function focusInvalidField(): boolean {
  const field = document.querySelector<HTMLElement>("[data-is-invalid]");
  field?.focus();
  return field !== null;
}
