/**
 * One space between words. A text that is typed wholly in capitals or wholly in lowercase gets the usual capitals:
 * `"SANTA CRUZ"` → `"Santa Cruz"`, `"12 KING'S HWY"` → `"12 King's Hwy"`. Any other text keeps its own: `"McAllister"`,
 * `"Calle de la Luna"`, `"MLK"`.
 */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/);
  const isPlain = text === text.toUpperCase() || text === text.toLowerCase();
  return (isPlain ? words.map((_word, at) => titleWord(words, at)) : words).join(" ");
}

/** Words that are written in lowercase after another word: `"Avenue of the Americas"`, `"Fond du Lac"`. */
const smallWords = new Set(["of", "the", "and", "or", "on", "by", "upon", "de", "del", "du"]);
/** The same only after `de`: `"Via de la Valle"`, but `"Via La Jolla"`. */
const articles = new Set(["la", "las", "los"]);
/** Directions, numerals, initials and designations that are written in capitals. */
const capitals = new Set(
  "ne nw se sw ii iii iv vi vii viii ix xi xii xiii us po pmb rr hc mlk jfk fdr lbj".split(" "),
);
/** Written in capitals before a number: `"FM 1960"`, `"CR 12"`. */
const roadCodes = new Set("fm cr sr sh rm tr ih".split(" "));
/** Names with a capital inside. All names with `Mc` have one; `Mac` has no rule: `"Mackinac"`. */
const innerCapitals: ReadonlyMap<string, string> = new Map(
  "MacArthur MacDonald MacDougal MacGregor MacKenzie MacLeod DeKalb LaGrange"
    .split(" ")
    .map((name) => [name.toLowerCase(), name]),
);
/** French words before `d'`, which is written in lowercase after them: `"Coeur d'Alene"`, but `"Old D'Arcy Rd"`. */
const beforeFrenchD = /^(?:coeur|cœur|rue|bois|bayou|pointe?|val|cap|fond|lac|isle|île|ile|prairie|baie)$/i;

function titleWord(words: readonly string[], at: number): string {
  const word = words[at] ?? "";
  if (isSmall(words, at)) return word.toLowerCase();
  const next = words[at + 1] ?? "";
  if (roadCodes.has(word.toLowerCase()) && /^\d/.test(next)) return inCapitals(word);
  const pieces = word.split(/(?<=[-–—/])/u);
  return pieces.map((piece, index) => titlePiece(piece, pieces, index, words[at - 1] ?? "")).join("");
}

/** The part of a word between hyphens. */
function titlePiece(piece: string, pieces: readonly string[], index: number, before: string): string {
  const letters = piece.toLowerCase().replace(/[^\p{L}\p{M}]/gu, "");
  if (/^\d+(?:st|nd|rd|th)\P{L}*$/iu.test(piece)) return piece.toLowerCase();
  if (/\d/.test(piece) || capitals.has(letters)) return inCapitals(piece);
  // `US-101`, `CA-1`, `FM-1960`
  if (letters.length <= 3 && /^\d/.test(pieces[index + 1] ?? "")) return inCapitals(piece);
  if (index > 0 && smallWords.has(letters)) return piece.toLowerCase();
  let last = "";
  return piece.replace(/[\p{L}\p{M}]+/gu, (run: string, offset: number) => {
    const isAfterApostrophe = last !== "" && /['’‘`´]/u.test(piece[offset - 1] ?? "");
    const isFrenchD = last === "" && /^d['’]./i.test(piece.slice(offset)) && beforeFrenchD.test(before);
    const isEnding = isAfterApostrophe && (last.length > 1 || run.length === 1); // King's, but O'Neil
    last = run;
    return isEnding || isFrenchD ? run.toLowerCase() : capitalized(run.toLowerCase());
  });
}

function isSmall(words: readonly string[], at: number): boolean {
  const word = words[at]?.toLowerCase() ?? "";
  if (articles.has(word)) return words[at - 1]?.toLowerCase() === "de" && isSmall(words, at - 1);
  return smallWords.has(word) && words.slice(0, at).some((earlier) => /^\P{N}*\p{L}\P{N}*$/u.test(earlier));
}

/** An ʻokina is a letter without a capital, so the next one has it: `"ʻohai"` → `"ʻOhai"`. */
function capitalized(lower: string): string {
  const known = innerCapitals.get(lower);
  if (known !== undefined) return known;
  const inner = /^mc\p{L}{2}/u.test(lower) ? 2 : 0;
  if (inner > 0) return `Mc${capitalized(lower.slice(inner))}`;
  return lower.replace(/^(\p{Lm}*)(\p{L})/u, (_all, mark: string, first: string) => {
    return `${mark}${inCapitals(first)}`;
  });
}

/** Letters without a capital of their own stay: that of ß is SS, that of the dotless ı is the I of another letter. */
function inCapitals(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return capital.toLowerCase() === letter ? capital : letter;
  });
}
