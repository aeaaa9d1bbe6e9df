import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "sass";
import { build } from "vite";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { subsetFonts } from "./subset-fonts.ts";

beforeAll(async () => {
  const id = "virtual:empty";
  const empty = { name: "empty", resolveId: (name: string) => (name === id ? id : null), load: () => "" };
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [subsetFonts(), empty],
    build: { write: false, rolldownOptions: { input: id } },
  });
});

const { resolve } = createRequire(import.meta.url);
const wholeOf = async (font: string) =>
  await readFile(resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`));
const subsetOf = async (file: string) => await readFile(new URL(`../.fonts/${file}.woff2`, import.meta.url));

describe.each(["inter", "fraunces"])("the font %s", (font) => {
  test("is less than a third as large for regular text", async () => {
    const [whole, subset] = [await wholeOf(font), await subsetOf(font)];
    expect(subset.length).toBeLessThan(whole.length / 3);
    expect(charactersOf(subset)).toEqual(expect.arrayContaining(codesOf("Az09 $%@+/,.’“”–—…×·©&")));
    expect(charactersOf(subset)).not.toEqual(expect.arrayContaining(codesOf("é")));
    expect(charactersOf(subset)).not.toEqual(expect.arrayContaining(codesOf("[")));
  });

  test("has every other Latin letter in a second file, each once", async () => {
    const others = charactersOf(await subsetOf(`${font}-other-letters`));
    expect(others).toEqual(expect.arrayContaining(codesOf("ßé€Œ½°[]#")));
    const lettersOf = (codes: readonly number[]) =>
      codes.filter((code) => /[\p{Ll}\p{Lu}\p{N}\p{Sc}]/u.test(String.fromCodePoint(code)));
    const both = [...charactersOf(await subsetOf(font)), ...others].toSorted((one, another) => one - another);
    expect(lettersOf(both)).toEqual(lettersOf(charactersOf(await wholeOf(font))));
  });
});

test("the fonts of regular text are at most 18 kB", async () => {
  const sizes = await Promise.all(["inter", "fraunces"].map(async (file) => (await subsetOf(file)).length));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(18_000);
});

describe.each([
  { file: "inter", font: "inter", weights: ["400"], axes: [] },
  {
    file: "inter-bold",
    font: "inter",
    weights: ["500 700"],
    axes: [{ axis: "wght", least: 500, most: 700 }],
  },
  {
    file: "inter-other-letters",
    font: "inter",
    weights: ["400", "500 700"],
    axes: [{ axis: "wght", least: 400, most: 700 }],
  },
  { file: "fraunces", font: "fraunces", weights: ["400"], axes: [] },
  { file: "fraunces-other-letters", font: "fraunces", weights: ["400"], axes: [] },
])("the file $file", ({ file, font, weights, axes }) => {
  // Browsers combine files only if their faces have the same weights.
  test("has the weights and the characters that the styles load it for", async () => {
    const faces = facesOfStyles.filter(({ name }) => name === file);
    const subset = await subsetOf(file);
    expect(faces.map(({ weight }) => weight)).toEqual(weights);
    expect(axesOf(subset)).toEqual(axes);
    const printed = charactersOf(subset).filter((code) => code >= 32 && code < 0xffff);
    for (const { characters = "" } of faces)
      expect(codesIn(characters)).toEqual(expect.arrayContaining(printed));
  });

  test("has kerning and figures for columns, and no other feature", async () => {
    const used = featuresOf(await wholeOf(font)).filter((feature) =>
      ["kern", "lnum", "tnum"].includes(feature),
    );
    expect(used).toContain("kern");
    const features = featuresOf(await subsetOf(file));
    expect(features).toContain("kern");
    expect(used).toEqual(expect.arrayContaining(features));
  });
});

test("no character of a weight is loaded from two files", () => {
  const [rare, bold, regular] = ["inter-other-letters", "inter-bold", "inter"].map((file) =>
    codesIn(facesOfStyles.find(({ name }) => name === file)?.characters ?? ""),
  );
  expect(bold).toEqual(regular);
  expect(regular?.length).toBeGreaterThan(90);
  expect(rare?.filter((code) => regular?.includes(code))).toEqual([]);
});

test("texts in styles are written with characters of the fonts", () => {
  const known = facesOfStyles.flatMap(({ characters = "" }) => codesIn(characters));
  const files = globSync("../styles/**/*.scss", { cwd: import.meta.dirname });
  const texts = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/content: "([^"]+)"/g)].map(
      ([, text = ""]) => ({ file, text }),
    ),
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter(({ text }) => codesOf(text).some((code) => !known.includes(code ?? 0)))).toEqual([]);
});

/** The faces that the styles declare of our own files. */
const facesOfStyles = Array.from(
  compile(fileURLToPath(new URL("../styles/base/_fonts.scss", import.meta.url))).css.matchAll(
    /@font-face \{[^}]*\}/g,
  ),
  ([face]) => ({
    name: /\.fonts\/([\w-]+)\.woff2/.exec(face)?.[1],
    weight: /font-weight: ([^;]+);/.exec(face)?.[1],
    characters: /unicode-range: ([^;]+);/.exec(face)?.[1],
  }),
);

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0));

/** The code points in a `unicode-range`. */
function codesIn(ranges: string): number[] {
  return Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi), ([, from = "", to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  }).flat();
}

/** Tags by their number in a WOFF2 directory, as far as they are read here (W3C WOFF2, 4.1). */
const knownTags: Readonly<Record<number, string>> = {
  0: "cmap",
  10: "glyf",
  11: "loca",
  27: "GPOS",
  28: "GSUB",
  47: "fvar",
};

/** The tables that WOFF2 stores as they are, by tag. */
function tablesOf(woff2: Buffer): ReadonlyMap<string, Buffer> {
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = woff2.readUInt8(at);
    at += 1;
    const index = flags & 63;
    if (index === 63) at += 4;
    const tag = knownTags[index] ?? `other ${at}`;
    const version = flags >> 6;
    const isTransformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    const length = base128();
    return { tag, length: isTransformed ? base128() : length };
  });
  const data = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  let start = 0;
  return new Map(
    entries.map(({ tag, length }) => {
      const table = data.subarray(start, start + length);
      start += length;
      return [tag, table];
    }),
  );
}

/** Code points in the segments of a format 4 map (OpenType, cmap). */
function charactersOf(woff2: Buffer): number[] {
  const cmap = tablesOf(woff2).get("cmap") ?? Buffer.alloc(4);
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const found = new Set<number>();
  for (const map of starts.filter((start) => cmap.readUInt16BE(start) === 4)) {
    const bytes = cmap.readUInt16BE(map + 6); // twice the number of segments
    for (let segment = 0; segment < bytes; segment += 2) {
      const last = cmap.readUInt16BE(map + 14 + segment);
      for (let point = cmap.readUInt16BE(map + 16 + bytes + segment); point <= last; point += 1)
        found.add(point);
    }
  }
  return [...found].toSorted((one, other) => one - other);
}

function axesOf(woff2: Buffer) {
  const fvar = tablesOf(woff2).get("fvar");
  if (!fvar) return [];
  return Array.from({ length: fvar.readUInt16BE(8) }, (_, index) => {
    const at = fvar.readUInt16BE(4) + index * fvar.readUInt16BE(10);
    const axis = fvar.toString("latin1", at, at + 4);
    return { axis, least: fvar.readInt32BE(at + 4) / 65_536, most: fvar.readInt32BE(at + 12) / 65_536 };
  });
}

/** Tags of the features of kerning and of substitution, each once. */
function featuresOf(woff2: Buffer): string[] {
  const tables = tablesOf(woff2);
  const tags = ["GPOS", "GSUB"].flatMap((name) => {
    const table = tables.get(name);
    if (!table) return [];
    const list = table.readUInt16BE(6);
    return Array.from({ length: table.readUInt16BE(list) }, (_, index) =>
      table.toString("latin1", list + 2 + index * 6, list + 6 + index * 6),
    );
  });
  return [...new Set(tags)].toSorted();
}
