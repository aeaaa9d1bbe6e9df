/** Lets simultaneous reads of the same name share one request; a later read makes a new one. */
export function dedupe<Value>(read: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const pending = new Map<string, Promise<Value>>();
  return (name) => {
    const current = pending.get(name);
    if (current) return current;
    const value = read(name);
    const forget = () => pending.delete(name);
    pending.set(name, value);
    value.then(forget, forget);
    return value;
  };
}
