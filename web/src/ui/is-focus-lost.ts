/** Whether what had the focus is gone or hidden. Browsers take the focus from what was hidden only when they next draw. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest("[hidden]") !== null;
}
