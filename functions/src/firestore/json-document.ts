/**
 * The content of a stored document: parsed from its field `json`, or its `entries`, each parsed from its own JSON text.
 * Documents written before docs/decisions/0050-published-documents-are-json-text.md have no JSON text: their fields,
 * and entries that are objects, are returned unchanged.
 */
export function contentOf(stored: object): object {
  if ("json" in stored && typeof stored.json === "string") return parsed(stored.json);
  if (!("entries" in stored) || typeof stored.entries !== "object" || stored.entries === null) return stored;
  const entries = Object.entries(stored.entries).map(([id, entry]: [string, unknown]) => [
    id,
    typeof entry === "string" ? parsed(entry) : entry,
  ]);
  return { entries: Object.fromEntries(entries) as Record<string, unknown> };
}

function parsed(text: string): object {
  return JSON.parse(text) as object; // it was made from an object; the caller checks it by its schema
}
