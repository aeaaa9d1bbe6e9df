/** Whether the visitor's browser is set to save data: nothing is then loaded that may not be needed. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }; // not everywhere
  return connection?.saveData === true;
}
