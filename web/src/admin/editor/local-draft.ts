import { logWarning } from "#src/log/log.ts";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";

/** Unsaved work: the fields that were changed, what they held before, and which save they were made upon. */
export interface LocalDraft<Entity extends object> {
  readonly updated: number;
  readonly base: Partial<Entity>;
  readonly changes: Partial<Entity>;
}

/**
 * Saves unsaved work in the tab's storage for as long as the tab is open, whatever becomes of the page: a lost sign-in,
 * a reload.
 */
export function storeLocalDraft<Entity extends object>(name: string, draft: LocalDraft<Entity>): void {
  writeStored("sessionStorage", keyOf(name), JSON.stringify(draft));
}

/** Throws when the value is not a draft of the expected kind. */
export interface LocalDraftSchema {
  readonly parse: (saved: unknown) => {
    readonly updated: number;
    readonly base: object;
    readonly changes: object;
  };
}

/** The work saved under a name; undefined when there is none, or none that these fields could hold. */
export function readLocalDraft<Entity extends object>(
  name: string,
  schema: LocalDraftSchema,
): LocalDraft<Entity> | undefined {
  const text = readStored("sessionStorage", keyOf(name));
  try {
    return text === null ? undefined : (schema.parse(JSON.parse(text)) as LocalDraft<Entity>); // its own schema
  } catch (cause) {
    logWarning("editor.draft-invalid", cause);
    return undefined;
  }
}

export function removeLocalDraft(name: string): void {
  writeStored("sessionStorage", keyOf(name), null);
}

function keyOf(name: string): string {
  return `draft:${name}`;
}
