import { logWarning } from "#src/log/log.ts";

export const keptCartKey = "cart";

/** The cart as this browser's storage has it; null when there is none, or when the storage is switched off. */
export function keptCart(): string | null {
  try {
    return window.localStorage.getItem(keptCartKey);
  } catch (cause) {
    logWarning("cart.not-readable", cause);
    return null;
  }
}
