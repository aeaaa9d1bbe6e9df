import { changedFields } from "./changed-fields.ts";

/** A field that holds one thing in the form and another in the shop. */
export interface Difference<Field> {
  readonly field: Field;
  /** Who changed it since the form was opened. */
  readonly changedBy: "you" | "somebody else" | "both";
}

/** Where what is in the form and what somebody else saved meanwhile part ways; `base` is what both began with. */
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
