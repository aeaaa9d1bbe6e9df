import { changedFields } from "@lightwell/shared/changes/changed-fields";

/** A field whose value in the form differs from the saved value. */
export interface Difference<Field> {
  readonly field: Field;
  /** Who changed it since the form was opened. */
  readonly changedBy: "you" | "somebody else" | "both";
}

/**
 * The fields whose values differ between `yours`, the form, and `theirs`, saved by somebody else. Both started from
 * `base`.
 */
export function differences<Entity extends object, Field extends keyof Entity>(
  { base, yours, theirs }: { readonly base: Entity; readonly yours: Entity; readonly theirs: Entity },
  fields: readonly Field[],
): Difference<Field>[] {
  const byYou = new Set(changedFields(base, yours, fields));
  const byThem = new Set(changedFields(base, theirs, fields));
  return changedFields(yours, theirs, fields).map((field) => ({
    field,
    changedBy: byYou.has(field) ? (byThem.has(field) ? "both" : "you") : "somebody else",
  }));
}
