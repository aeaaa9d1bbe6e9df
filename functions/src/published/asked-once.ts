/** Asks once for everybody who wants the same while the answer is on its way; who comes later asks anew. */
export function askedOnce<Answer>(ask: (name: string) => Promise<Answer>): (name: string) => Promise<Answer> {
  const onTheirWay = new Map<string, Promise<Answer>>();
  return async (name) => {
    const answer = onTheirWay.get(name) ?? ask(name).finally(() => onTheirWay.delete(name));
    onTheirWay.set(name, answer);
    return await answer;
  };
}
