import { changedFields } from "@lightwell/shared/changes/changed-fields";

export type EditStatus = "edited" | "saving" | "saved" | "error";

/** An entity with the time of its last save, from which the server detects that somebody else saved meanwhile. */
export interface Saved {
  readonly updated: number;
}

/** State of an editor: the entity as last read from the server, the draft in the form, and the status of saving. */
export interface Editing<Entity extends Saved> {
  readonly stored: Entity;
  readonly draft: Entity;
  /** The draft that is being saved; what differs from it when the save has ended was typed meanwhile. */
  readonly sent: Entity;
  readonly status: EditStatus;
  /** What the status was before a call beside the form failed, while it is `error` for that reason. */
  readonly statusBefore?: EditStatus;
}

export type EditEvent<Entity extends Saved> =
  | { readonly type: "changed"; readonly changes: Partial<Entity> }
  | { readonly type: "save-started" }
  | { readonly type: "failed" }
  /** A call beside the form failed, such as an upload. */
  | { readonly type: "failed-beside" }
  /** Such a call succeeded. */
  | { readonly type: "recovered" }
  /** The entity was read after a save; `fields` are those that the owner edits. */
  | { readonly type: "reloaded"; readonly entity: Entity; readonly fields: readonly (keyof Entity)[] }
  /** The entity was read after an undo elsewhere: what the owner has not edited is shown as it is now. */
  | { readonly type: "read-again"; readonly entity: Entity; readonly fields: readonly (keyof Entity)[] }
  /** Continues with another saved version than the one that the draft started from. */
  | { readonly type: "rebased"; readonly stored: Entity; readonly draft: Entity }
  /** These fields were changed outside of the form, for example by an upload. */
  | {
      readonly type: "merged";
      readonly entity: Entity;
      readonly fields: readonly (keyof Entity)[];
      readonly unlessEdited: readonly (keyof Entity)[];
    };

/** `changes` are in the draft and not saved. */
export function startEditing<Entity extends Saved>(entity: Entity, changes: object = {}): Editing<Entity> {
  const draft = { ...entity, ...changes };
  return { stored: entity, draft, sent: entity, status: sameContent(entity, draft) ? "saved" : "edited" };
}

export function editing<Entity extends Saved>(
  state: Editing<Entity>,
  event: EditEvent<Entity>,
): Editing<Entity> {
  const { stored, draft, sent, status, statusBefore = status } = state;
  switch (event.type) {
    case "changed":
      return { stored, draft: { ...draft, ...event.changes }, sent, status: "edited" };
    case "save-started":
      return { stored, draft, sent: draft, status: "saving" };
    case "failed":
      return { stored, draft, sent, status: "error" };
    case "failed-beside":
      return { stored, draft, sent, status: "error", statusBefore };
    case "recovered":
      return { stored, draft, sent, status: statusBefore };
    case "reloaded": // only what was typed since the save began is still to be saved
      return startEditing(event.entity, picked(draft, changedFields(sent, draft, event.fields)));
    case "rebased":
      return {
        stored: event.stored,
        draft: event.draft,
        sent: event.stored, // what was saved of a draft that was replaced is not put back by the end of the save
        status: sameContent(event.stored, event.draft) ? "saved" : "edited",
      };
    case "read-again": {
      const edited = new Set<keyof Entity>(changedFields(stored, draft, event.fields));
      const keys = Object.keys(event.entity) as (keyof Entity)[];
      const unedited = keys.filter((field) => field !== "updated" && !edited.has(field));
      return editing(state, { type: "merged", entity: event.entity, fields: unedited, unlessEdited: [] });
    }
    case "merged": {
      const edited = new Set(changedFields(stored, draft, event.unlessEdited));
      const unedited = event.unlessEdited.filter((field) => !edited.has(field));
      const base = mergedBase(stored, event.entity, [...event.fields, ...event.unlessEdited]);
      const merged = picked(base, [...event.fields, ...unedited, "updated"]);
      return { ...state, stored: base, draft: { ...draft, ...merged }, sent: { ...sent, ...merged } };
    }
  }
}

/**
 * The stored entity with the new values of these fields. Includes the new `updated` if nothing else has changed.
 * Otherwise somebody else saved meanwhile, and the old `updated` lets the next save fail with 409, after which both
 * versions are compared.
 */
function mergedBase<Entity extends Saved>(
  stored: Entity,
  now: Entity,
  fields: readonly (keyof Entity)[],
): Entity {
  const base = { ...stored, ...picked(now, fields) };
  return sameContent({ ...base, updated: now.updated }, now) ? now : base;
}

/** Only these fields of an entity. */
export function picked<Entity>(entity: Entity, fields: readonly (keyof Entity)[]): Partial<Entity> {
  return Object.fromEntries(fields.map((field) => [field, entity[field]])) as Partial<Entity>; // its own fields
}

function sameContent(one: object, other: object): boolean {
  const inOrder = (entity: object) =>
    JSON.stringify(Object.entries(entity).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return inOrder(one) === inOrder(other);
}

/** Focuses the page's first `NumberField` with text that is not a number. Returns whether there is one. */
export function focusInvalidField(): boolean {
  const field = document.querySelector<HTMLElement>("[data-is-invalid]");
  field?.focus();
  return field !== null;
}
