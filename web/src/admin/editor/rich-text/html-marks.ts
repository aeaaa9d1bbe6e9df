/** What the buttons above a description put around the words that are selected. */
export const htmlMarks = [
  { name: "Paragraph", before: "<p>", after: "</p>" },
  { name: "Emphasis", before: "<em>", after: "</em>" },
  { name: "Strong", before: "<strong>", after: "</strong>" },
  { name: "Link", before: '<a href="https://">', after: "</a>" },
  { name: "List", before: "<ul>\n<li>", after: "</li>\n</ul>" },
] as const;

export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** Puts a mark around the selection, in a list each line as an item. Returns the new text and selection. */
export function marked(
  text: string,
  { start, end }: Selection,
  { name, before, after }: (typeof htmlMarks)[number],
): { readonly text: string; readonly selection: Selection } {
  const words = text.slice(start, end);
  const inner = name === "List" ? words.trim().replace(/\s*\n\s*/g, "</li>\n<li>") : words;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    selection: { start: start + before.length, end: start + before.length + inner.length },
  };
}
