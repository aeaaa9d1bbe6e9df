const smallWords = new Set(["of", "the", "and"]);

/**
 * One space between words, each with a capital: `"SANTA CRUZ"` → `"Santa Cruz"`. Capitals of a text with mixed case are
 * not changed: `"McAllister"`, `"MLK"`.
 */
export function titleCase(text: string): string {
  const isShouted = text === text.toUpperCase();
  return text
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      const isSmall = index > 0 && smallWords.has(word.toLowerCase());
      return isSmall ? word.toLowerCase() : titleWord(isShouted ? word.toLowerCase() : word);
    })
    .join(" ");
}

function titleWord(word: string): string {
  if (/^\d+(st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
  if (/^\d/.test(word)) return word.toUpperCase();
  return word.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
