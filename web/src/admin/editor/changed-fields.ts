/** Which of the fields hold something else in one than in the other; lists and objects by their content. */
export function changedFields<Entity extends object, Field extends keyof Entity>(
  one: Entity,
  other: Entity,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}
