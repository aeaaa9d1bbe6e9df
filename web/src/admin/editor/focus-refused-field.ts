/** Focuses the page's first `NumberField` with text that is not a number. Returns whether there is one. */
export function focusRefusedField(): boolean {
  const field = document.querySelector<HTMLElement>("[data-is-refused]");
  field?.focus();
  return field !== null;
}
