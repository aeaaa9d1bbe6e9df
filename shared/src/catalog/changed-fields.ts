import { isSameContent } from "#src/plans/same-content.ts";

/** Which of the fields hold something else in one state than in the other, by their content. */
export function changedFields<State extends object, Field extends keyof State>(
  one: State,
  other: State,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => !isSameContent(one[field], other[field]));
}
