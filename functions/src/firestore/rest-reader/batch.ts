/**
 * Asks in one go for all that is wanted in the same turn of the event loop. Many requests that arrive at once cost one
 * question then, and a single one does not wait for another. Whoever the answer says nothing to is told so by an error.
 */
export function askedTogether<Answer>(
  ask: (names: readonly string[]) => Promise<ReadonlyMap<string, Answer | undefined>>,
): (name: string) => Promise<Answer | undefined> {
  let wanted = new Set<string>();
  let answers: ReturnType<typeof ask> | undefined;
  return (name) => {
    answers ??= new Promise(setImmediate).then(() => {
      const names = [...wanted];
      wanted = new Set();
      answers = undefined;
      return ask(names);
    });
    wanted.add(name);
    return answers.then((found) => {
      if (!found.has(name)) throw new Error("The answer does not speak of it.");
      return found.get(name);
    });
  };
}
