import { type LocalDraftSchema, readUnfinished } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { logWarning } from "#src/log/log.ts";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { localDraftPrefix } from "#src/storage/remove-local-drafts.ts";

const storages = ["sessionStorage", "localStorage"] as const;

/** Unsaved work: the fields that were changed, what they held before, and which save they were made upon. */
export interface LocalDraft<Entity extends object> {
  readonly updated: number;
  readonly base: Partial<Entity>;
  readonly changes: Partial<Entity>;
}

/**
 * Saves unsaved work, whatever becomes of the page: a lost sign-in, a reload, a closed tab, a crash. The tab has a copy
 * of its own, which another tab with the same item does not replace; the copy of the browser is for a tab opened later.
 */
export function storeLocalDraft<Entity extends object>(name: string, draft: LocalDraft<Entity>): void {
  for (const storage of storages) writeStored(storage, keyOf(name), JSON.stringify(draft));
}

/**
 * The work under a name that is still unsaved; undefined when there is none, or none that these fields could hold. A
 * copy of which all has been saved since, here or elsewhere, is removed, and the other copy is read.
 */
export function readLocalDraft<Entity extends object>(
  name: string,
  schema: LocalDraftSchema,
  isUnsaved: (draft: LocalDraft<Entity>) => boolean = () => true,
): LocalDraft<Entity> | undefined {
  for (const storage of storages) {
    const text = readStored(storage, keyOf(name));
    const draft = text === null ? undefined : parsedDraft<Entity>(text, schema);
    if (draft && isUnsaved(draft)) return draft;
    if (draft) writeStored(storage, keyOf(name), null);
  }
  return undefined;
}

function parsedDraft<Entity extends object>(
  text: string,
  schema: LocalDraftSchema,
): LocalDraft<Entity> | undefined {
  try {
    return readUnfinished(schema, JSON.parse(text)) as LocalDraft<Entity>; // its own schema
  } catch (cause) {
    logWarning("editor.draft-invalid", cause);
    return undefined;
  }
}

export function removeLocalDraft(name: string): void {
  for (const storage of storages) writeStored(storage, keyOf(name), null);
}

function keyOf(name: string): string {
  return `${localDraftPrefix}${name}`;
}
