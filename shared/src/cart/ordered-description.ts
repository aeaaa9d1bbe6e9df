/** Characters of the longest description of an ordered line: fifty of them fit into a request and into a document. */
const maxOrderedDescription = 1_000;

/** The description of a line as it is ordered. A longer one is left out: no page and no mail of an order shows it. */
export function orderedDescription(description: string): string {
  return description.length > maxOrderedDescription ? "" : description;
}
