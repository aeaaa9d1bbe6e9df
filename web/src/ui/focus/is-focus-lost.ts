/**
 * Whether the focused element was removed or hidden. Browsers take the focus from a hidden element only at the next
 * paint.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest("[hidden]") !== null;
}
