import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const fonts = [
  { name: "inter", weight: { min: 400, max: 700 } },
  { name: "fraunces", weight: 400 },
];

/** OpenType features: kerning, lining figures, and tabular figures of equal width. */
const keptFeatures = ["kern", "lnum", "tnum"];

/** The characters of English text, which nearly every page manages with. Like the next ones, see `_fonts.scss`. */
const english = characters([0x20, 0x7e], [0xa0], [0xa9], [0xb7], [0xd7], [0x2013, 0x2026]);

/** The other Latin letters that the fonts have, currencies, fractions and signs. */
const otherLatin = characters([0xa1, 0x153], [0x20ac], [0x2122]).filter(
  (character) => !english.includes(character),
);

/** The files of each font, by what follows its name. */
const parts = { "": english.join(""), "-other-letters": otherLatin.join("") };

/** Of each range the characters from its first code point to its last, or the only one. */
function characters(...ranges: readonly (readonly [number, number?])[]): string[] {
  return ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
}

const folder = new URL("../.fonts/", import.meta.url);
const { resolve } = createRequire(import.meta.url);

/**
 * Writes our fonts to `.fonts/`, where `_fonts.scss` names them, in the weights and with the features that the site uses.
 * Each font has one file for English text and one for all other Latin letters, which browsers load for a page with one.
 */
export function subsetFonts(): Plugin {
  let written: Promise<unknown> | undefined;
  return {
    name: "subset-fonts",
    apply: (_config, { mode }) => mode !== "test", // tests read no styles
    async buildStart() {
      await (written ??= writeFonts());
    },
  };
}

async function writeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, weight } of fonts) {
    const whole = await readFile(
      resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
    );
    const options = {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
      keepFeatures: keptFeatures, // not in its types
    } as const;
    for (const [suffix, text] of Object.entries(parts))
      await writeFile(new URL(`${name}${suffix}.woff2`, folder), await subsetFont(whole, text, options));
  }
}
