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

const folder = new URL("../.fonts/", import.meta.url);
const { resolve } = createRequire(import.meta.url);

/**
 * Writes our fonts to `.fonts/`, where `_fonts.scss` names them: every Latin letter, in the weights and with the
 * features that the site uses, which is less than half of their bytes.
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
      keepAllGlyphs: true, // this and the next are not in its types
      keepFeatures: keptFeatures,
    } as const;
    await writeFile(new URL(`${name}.woff2`, folder), await subsetFont(whole, "", options));
  }
}
