/**
 * Calls `onChange` when another tab changes a value of the local storage, and `onReturn` when this page returns from
 * the back/forward cache, where it receives no such events. Returns a function that stops both.
 */
export function followStored(key: string, onChange: () => void, onReturn: () => void = onChange): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange(); // null: the whole storage was cleared
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener("storage", handleStorage);
  window.addEventListener("pageshow", handlePageShow);
  return () => {
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pageshow", handlePageShow);
  };
}
