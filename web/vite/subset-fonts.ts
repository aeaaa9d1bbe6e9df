import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** OpenType features: kerning, lining figures, and tabular figures of equal width. */
const keptFeatures = ["kern", "lnum", "tnum"];

/** The characters that nearly every page manages with. Like the next ones, see `_fonts.scss`. */
const common = characters(
  [0x20, 0x22],
  [0x24, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x5a],
  [0x61, 0x7a],
  [0xa0],
  [0xa9],
  [0xb7],
  [0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022],
  [0x2026],
);

/** The other Latin letters that the fonts have, brackets, currencies, fractions and signs. */
const other = characters([0x20, 0x7e], [0xa1, 0x153], [0x2013, 0x2026], [0x20ac], [0x2122]).filter(
  (character) => !common.includes(character),
);

/** The files by name: the font, its weight or weights, and its characters. */
const files = {
  inter: { font: "inter", weight: 400, text: common },
  "inter-bold": { font: "inter", weight: { min: 500, max: 700 }, text: common },
  "inter-other-letters": { font: "inter", weight: { min: 400, max: 700 }, text: other },
  fraunces: { font: "fraunces", weight: 400, text: common },
  "fraunces-other-letters": { font: "fraunces", weight: 400, text: other },
} as const;

/** Whether a built file is one of the fonts that every page needs at once. */
export function isFirstFont(fileName: string): boolean {
  return /\/(?:inter|fraunces)-[\w-]{8}\.woff2$/.test(fileName);
}

/** Of each range the characters from its first code point to its last, or the only one. */
function characters(...ranges: readonly (readonly [number, number?])[]): string[] {
  return ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
}

const folder = new URL("../.fonts/", import.meta.url);
const { resolve } = createRequire(import.meta.url);

/**
 * Writes our fonts to `.fonts/`, where `_fonts.scss` names them, in the weights and with the features that the site
 * uses. Regular text has one file of each font. Browsers load the others for a page that has such a weight or letter.
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
  for (const [name, { font, weight, text }] of Object.entries(files)) {
    const whole = await readFile(
      resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`),
    );
    const options = {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
      keepFeatures: keptFeatures, // not in its types
    } as const;
    await writeFile(new URL(`${name}.woff2`, folder), await subsetFont(whole, text.join(""), options));
  }
}
