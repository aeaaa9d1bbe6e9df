/** The value of stored text; undefined for text that is not JSON, such as that of another program. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined; // the schema of the reader rejects it
  }
}
