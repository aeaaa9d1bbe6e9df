import { cutText } from "./cut-text.ts";

/** Without letters and digits that are mistaken for others (0 O, 1 I L), and without vowels, so that no words arise. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";

const groupLength = 4;

/** Numbers as people read them out and write them down: a prefix and two groups, like `LW-7K3F-92Q`. */
interface ReadableNumbers {
  readonly pattern: RegExp;
  /** The number of a hexadecimal text of at least 13 characters; `offset` gives others. */
  of(hex: string, offset?: number): string;
  /** Reads a number however it was written: `lw7k3f92q` is `LW-7K3F-92Q`. Undefined for anything else. */
  parse(text: string): string | undefined;
  /**
   * The number that is searched for: one with its prefix in any text, or a text that is one. Without its prefix, it has
   * a digit and is written in its groups at most: `Rhythms` and `55 3rd St` have the same characters as numbers.
   */
  searched(text: string): string | undefined;
  /** The first number, with its prefix, in a text: `"(my LW–7K3F–92Q)"` has `LW-7K3F-92Q`. Undefined without one. */
  find(text: string): string | undefined;
  /**
   * The characters of the beginning of a number, with its prefix or more than its first group: `"lw-7k"` → `lw7k`,
   * `"7K3F-9"` → `7k3f9`. Undefined for anything else.
   */
  beginning(text: string): string | undefined;
}

/** The numbers with a prefix and so many characters after it. */
export function readableNumbers(prefix: string, length: number): ReadableNumbers {
  const written = new RegExp(`^(${prefix})?([${alphabet}]{${length}})$`);
  const gap = "[^\\p{L}\\p{N}]{0,3}";
  const groups = [`[${alphabet}]{${groupLength}}`, `[${alphabet}]{${length - groupLength}}`].join(gap);
  const within = new RegExp(`(?:^|[^\\p{L}\\p{N}])${prefix}${gap}${groups}(?![\\p{L}\\p{N}])`, "iu");
  const ordinal = "[^\\p{L}\\p{N}]\\d(?:st|nd|rd|th)(?![\\p{L}\\p{N}])"; // of a street: `2375 5th`
  const alone = new RegExp(`^(?=.*\\d)(?!.*${ordinal})[^\\p{L}\\p{N}]*${groups}[^\\p{L}\\p{N}]*$`, "iu");
  // A dash or a digit tells it from a word.
  const begun = new RegExp(
    `^(?:${prefix}(?=\\p{Pd}|.*\\d)[\\s\\p{Pd}${alphabet}]{0,${length + 2}}|[${alphabet}]{${groupLength}}\\p{Pd}[${alphabet}]*)$`,
    "iu",
  );
  const grouped = (characters: string) =>
    `${prefix}-${cutText(characters, groupLength)}-${characters.slice(groupLength)}`;
  const partsOf = (text: string) => {
    const letters = text
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "");
    const [, start, characters] = written.exec(letters) ?? [];
    return { hasPrefix: start !== undefined, characters };
  };
  const parse = (text: string) => {
    const { characters } = partsOf(text);
    return characters === undefined ? undefined : grouped(characters);
  };
  const find = (text: string) => parse(within.exec(text.normalize("NFKC"))?.[0] ?? "");
  return {
    pattern: new RegExp(`^${prefix}-[${alphabet}]{${groupLength}}-[${alphabet}]{${length - groupLength}}$`),
    of: (hex, offset) => grouped(readableCode(hex, length, offset)),
    parse,
    searched(text) {
      const isNumber = partsOf(text).hasPrefix || alone.test(text.normalize("NFKC"));
      return isNumber ? parse(text) : find(text);
    },
    find,
    beginning(text) {
      const typed = text.normalize("NFKC").trim();
      return begun.test(typed) ? typed.toLowerCase().replace(/[^a-z0-9]/g, "") : undefined;
    },
  };
}

/** Characters of the alphabet, derived from the first 52 bits of a hexadecimal text. */
function readableCode(hex: string, length: number, offset = 0): string {
  let rest = Number.parseInt(cutText(hex, 13), 16) + offset; // 52 bits, which a number holds exactly
  let characters = "";
  while (characters.length < length) {
    characters = alphabet.charAt(rest % alphabet.length) + characters;
    rest = Math.floor(rest / alphabet.length);
  }
  return characters;
}
