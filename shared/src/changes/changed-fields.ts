/** Which of the fields hold something else in one state than in the other, by their content. */
export function changedFields<State extends object, Field extends keyof State>(
  one: State,
  other: State,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => !isSameContent(one[field], other[field]));
}

/**
 * Whether two values are equal. Lists and objects are compared by their content; the order of an object's keys does not
 * matter, and a key without a value is none.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [values, others] = [valuesOf(one), valuesOf(other)];
  return (
    values.size === others.size && [...values].every(([key, value]) => isSameContent(value, others.get(key)))
  );
}

function valuesOf(state: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(state).filter(([, value]) => value !== undefined));
}
