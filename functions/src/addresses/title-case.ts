/** One space between words, and capitals where somebody typed all small or all large: `"SANTA  CRUZ"` → `"Santa Cruz"`. */
export function titleCase(text: string): string {
  return text.trim().split(/\s+/).map(titleWord).join(" ");
}

/** Words that mix small and large letters are as their writer wants them: `"McAllister"`. */
function titleWord(word: string): string {
  if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word;
  if (/^\d/.test(word) || !/\p{L}/u.test(word))
    return /^\d+(st|nd|rd|th)$/i.test(word) ? word.toLowerCase() : word.toUpperCase();
  return word
    .toLowerCase()
    .replace(/(^|[-'.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
