/**
 * A text that is cut at a length may end with half of a surrogate pair, which neither the database nor a URL can hold.
 * These declarations make the lint (`typescript/no-deprecated`) reject such a cut of a text; those of arrays stay.
 */
interface String {
  /** @deprecated Use `cutText()`. */
  slice(start: 0, end: number): string;
  /** @deprecated Use `cutText()`. */
  substring(start: number, end: number): string;
}
