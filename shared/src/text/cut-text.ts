/** What people see as one character: a flag, or a letter or emoji with the marks, skin tone and emoji joined to it. */
const characters = /\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*/gsu;

/**
 * The beginning of a text, of at most `length` UTF-16 code units. Whole characters as people see them: neither the
 * database nor a URL can hold half a surrogate pair, and half a family is another picture. `Intl.Segmenter` is missing
 * in the oldest browsers.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const units = beginning(text, length);
  if (/^[ -~]{0,2}$/.test(text.charAt(length - 1) + text.charAt(length))) return units;
  let end = 0;
  for (const [character] of text.matchAll(characters)) {
    if (end + character.length > length) break;
    end += character.length;
  }
  // A character of more marks than fit is cut, between its surrogate pairs.
  return end > 0 ? beginning(text, end) : units.replace(/[\uD800-\uDBFF]$/, "");
}

function beginning(text: string, units: number): string {
  // oxlint-disable-next-line typescript/no-deprecated -- the only place where a text is cut at a length
  return text.slice(0, units);
}

/** A text, or its beginning with an ellipsis if it is longer than `length`. */
export function excerptOf(text: string, length: number): string {
  return text.length <= length ? text : `${cutText(text, length - 1).trimEnd()}…`;
}
