import { readStored } from "#src/storage/browser-storage.ts";

export const storedCartKey = "cart";

/** The cart in this browser's storage, as text; null when there is none. */
export function storedCartText(): string | null {
  return readStored("localStorage", storedCartKey);
}
