/** Whether a key is pressed for the browser: Alt and Left is Back, for example. */
export function isShortcut({
  altKey,
  ctrlKey,
  metaKey,
}: Record<"altKey" | "ctrlKey" | "metaKey", boolean>): boolean {
  return altKey || ctrlKey || metaKey;
}
