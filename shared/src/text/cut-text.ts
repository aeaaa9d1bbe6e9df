/**
 * The first `length` UTF-16 code units of a text, without the first half of a surrogate pair at their end: neither the
 * database nor a URL can hold it.
 */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
