import { logWarning } from "#src/log/log.ts";

type StorageName = "localStorage" | "sessionStorage";

/** Reads a stored value. Returns null when there is none, or when the storage cannot be read, which is logged. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch (cause) {
    logWarning("storage.not-readable", { key, cause });
    return null;
  }
}

/** Stores a value; null removes it. Returns false when the storage is switched off or full, which is logged. */
export function writeStored(storage: StorageName, key: string, value: string | null): boolean {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
    return true;
  } catch (cause) {
    logWarning("storage.not-writable", { key, cause });
    return false;
  }
}
