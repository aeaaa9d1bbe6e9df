import { logWarning } from "#src/log/log.ts";

/** Unsaved work: the fields that were changed, what they held before, and which save they were made upon. */
export interface KeptDraft<Entity extends object> {
  readonly updated: number;
  readonly base: Partial<Entity>;
  readonly changes: Partial<Entity>;
}

/** Keeps unsaved work for as long as the tab is open, whatever becomes of the page: a lost sign-in, a reload. */
export function keepDraft<Entity extends object>(name: string, draft: KeptDraft<Entity>): void {
  try {
    window.sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch (cause) {
    logWarning("editor.draft-not-kept", cause);
  }
}

/** Refuses what is no work of the kind asked for, by throwing. */
export interface KeptDraftSchema {
  readonly parse: (kept: unknown) => {
    readonly updated: number;
    readonly base: object;
    readonly changes: object;
  };
}

/** The work kept under a name; undefined when there is none, or none that these fields could hold. */
export function keptDraft<Entity extends object>(
  name: string,
  schema: KeptDraftSchema,
): KeptDraft<Entity> | undefined {
  try {
    const text = window.sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : (schema.parse(JSON.parse(text)) as KeptDraft<Entity>); // its own schema
  } catch (cause) {
    logWarning("editor.draft-not-readable", cause);
    return undefined;
  }
}

export function forgetDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(name));
  } catch (cause) {
    logWarning("editor.draft-not-forgotten", cause);
  }
}

function keyOf(name: string): string {
  return `draft:${name}`;
}
