/**
 * The content of a stored document: parsed from its field `json`, or its `entries`, each parsed from its own JSON text,
 * see docs/decisions/0012-published-documents.md.
 */
export function contentOf(stored: { readonly json?: unknown; readonly entries?: unknown }): object {
  if (stored.json !== undefined) return parsed(stored.json);
  const entries = Object.entries(Object(stored.entries) as object);
  return { entries: Object.fromEntries(entries.map(([id, entry]) => [id, parsed(entry)])) };
}

function parsed(text: unknown): object {
  return JSON.parse(String(text)) as object; // it was made from an object; the caller checks it by its schema
}
