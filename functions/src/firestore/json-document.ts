/**
 * The content of a stored document: parsed from its field `json`, or its `entries`, each parsed from its own JSON text,
 * see docs/decisions/0012-published-documents.md. A text that is no JSON object, after a change by hand, is a document
 * without fields, which fits no schema, or an entry that is left out.
 */
export function contentOf(stored: { readonly json?: unknown; readonly entries?: unknown }): object {
  if (stored.json !== undefined) return objectIn(stored.json) ?? {};
  const entries = Object.entries(Object(stored.entries) as object).flatMap(([id, text]) => {
    const entry = objectIn(text);
    return entry ? [[id, entry] as const] : [];
  });
  return { entries: Object.fromEntries(entries) };
}

function objectIn(text: unknown): object | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return value instanceof Object && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
