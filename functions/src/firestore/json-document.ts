/** A document as it is stored: its content as one JSON text, or one text for each of its entries. */

/**
 * The content of a stored document. Documents that a version before
 * docs/decisions/0050-published-documents-are-json-text.md has written contain the content itself, or such entries.
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
