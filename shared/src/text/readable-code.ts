/** Without letters and digits that are mistaken for others (0 O, 1 I L), and without vowels, so that no words arise. */
export const readableAlphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";

/** Characters of the readable alphabet, derived from the first 52 bits of a hexadecimal text; `offset` gives others. */
export function readableCode(hex: string, length: number, offset = 0): string {
  let rest = Number.parseInt(hex.slice(0, 13), 16) + offset; // 52 bits, which a number holds exactly
  let characters = "";
  while (characters.length < length) {
    characters = readableAlphabet.charAt(rest % readableAlphabet.length) + characters;
    rest = Math.floor(rest / readableAlphabet.length);
  }
  return characters;
}
