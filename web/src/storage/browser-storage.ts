import { logWarning } from "#src/log/log.ts";

type StorageName = "localStorage" | "sessionStorage";

/** Whether the browser keeps what is stored: it may have no storage, reject every write, or forget it at once. */
export function keepsStored(storage: StorageName): boolean {
  const key = "kept";
  try {
    window[storage].setItem(key, key);
    const isKept = window[storage].getItem(key) === key;
    window[storage].removeItem(key);
    return isKept;
  } catch {
    return false; // the caller says so
  }
}

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
