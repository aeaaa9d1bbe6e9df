/** Asks once for everybody who wants the same while the answer is on its way; who comes later asks anew. */
export function askedOnce<Answer>(ask: (name: string) => Promise<Answer>): (name: string) => Promise<Answer> {
  const onTheirWay = new Map<string, Promise<Answer>>();
  return (name) => {
    const known = onTheirWay.get(name);
    if (known) return known;
    const answer = ask(name);
    const forget = () => onTheirWay.delete(name);
    onTheirWay.set(name, answer);
    answer.then(forget, forget);
    return answer;
  };
}
