/** `("/photos/:id", { id: "a b" })` → `"/photos/a%20b"`. Throws when a parameter of the path is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string") throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}
