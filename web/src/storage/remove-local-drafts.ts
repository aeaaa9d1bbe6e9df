import { logWarning } from "#src/log/log.ts";
import { writeStored } from "./browser-storage.ts";

/** What the keys of the back office's local drafts begin with, in both storages. */
export const localDraftPrefix = "draft:";

/** Removes the unsaved work of everything that was edited in this tab, and the copies of the browser, or only one. */
export function removeLocalDrafts(
  storages: readonly ("sessionStorage" | "localStorage")[] = ["sessionStorage", "localStorage"],
): void {
  for (const storage of storages) {
    for (const key of storedKeys(storage)) {
      if (key.startsWith(localDraftPrefix)) writeStored(storage, key, null);
    }
  }
}

function storedKeys(storage: "sessionStorage" | "localStorage"): readonly string[] {
  try {
    return Object.keys(window[storage]);
  } catch (cause) {
    logWarning("storage.not-readable", { storage, cause });
    return [];
  }
}
