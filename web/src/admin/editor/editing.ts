export type EditStatus = "edited" | "saving" | "saved" | "error";

/** Something with a time of its last save, by which the shop refuses to overwrite what somebody else saved. */
export interface Saved {
  readonly updated: number;
}

/** What is being edited: as it was last read, as it stands in the form, and what is to be done about it. */
export interface Editing<Entity extends Saved> {
  readonly stored: Entity;
  readonly draft: Entity;
  readonly status: EditStatus;
}

export type EditEvent<Entity extends Saved> =
  | { readonly type: "changed"; readonly changes: Partial<Entity> }
  | { readonly type: "save-started" }
  | { readonly type: "failed" }
  | { readonly type: "reloaded"; readonly entity: Entity }
  /** The work goes on upon another state of the shop than it began with. */
  | { readonly type: "rebased"; readonly stored: Entity; readonly draft: Entity }
  /** Something beside the form changed these fields. */
  | {
      readonly type: "merged";
      readonly entity: Entity;
      readonly fields: readonly (keyof Entity)[];
      readonly unlessEdited: readonly (keyof Entity)[];
    };

export function startEditing<Entity extends Saved>(entity: Entity): Editing<Entity> {
  return { stored: entity, draft: entity, status: "saved" };
}

export function editing<Entity extends Saved>(
  state: Editing<Entity>,
  event: EditEvent<Entity>,
): Editing<Entity> {
  const { stored, draft, status } = state;
  switch (event.type) {
    case "changed":
      return { ...state, draft: { ...draft, ...event.changes }, status: "edited" };
    case "save-started":
      return { ...state, status: "saving" };
    case "failed":
      return { ...state, status: "error" };
    case "reloaded": // what was typed while it was being saved stays, and is still to be saved
      return status === "edited"
        ? { stored: event.entity, draft: { ...draft, updated: event.entity.updated }, status }
        : startEditing(event.entity);
    case "rebased":
      return {
        stored: event.stored,
        draft: event.draft,
        status: sameContent(event.stored, event.draft) ? "saved" : "edited",
      };
    case "merged": {
      const unedited = event.unlessEdited.filter((field) => draft[field] === stored[field]);
      return {
        ...state,
        stored: event.entity,
        draft: {
          ...draft,
          ...mergedFields(stored, event.entity, {
            merged: [...event.fields, ...unedited],
            expected: [...event.fields, ...event.unlessEdited],
          }),
        },
      };
    }
  }
}

/**
 * Only the merged fields, so that nothing typed is lost. The time of the last save comes along when the expected fields
 * are all that changed; else somebody saved meanwhile, and saving must find out.
 */
function mergedFields<Entity extends Saved>(
  stored: Entity,
  now: Entity,
  fields: { readonly merged: readonly (keyof Entity)[]; readonly expected: readonly (keyof Entity)[] },
): Partial<Entity> {
  const merged = picked(now, fields.merged);
  const isAllThatChanged = sameContent(
    { ...stored, ...picked(now, fields.expected), updated: now.updated },
    now,
  );
  return isAllThatChanged ? { ...merged, updated: now.updated } : merged;
}

function picked<Entity>(entity: Entity, fields: readonly (keyof Entity)[]): Partial<Entity> {
  return Object.fromEntries(fields.map((field) => [field, entity[field]])) as Partial<Entity>; // its own fields
}

function sameContent(one: object, other: object): boolean {
  const inOrder = (entity: object) =>
    JSON.stringify(Object.entries(entity).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return inOrder(one) === inOrder(other);
}
