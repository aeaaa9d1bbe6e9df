import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
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

describe.each([
  { name: "inter", weights: [{ axis: "wght", least: 400, most: 700 }] },
  { name: "fraunces", weights: [] }, // 400 only
])("the font $name", ({ name, weights }) => {
  const { resolve } = createRequire(import.meta.url);
  const subsetOf = async (suffix = "") =>
    await readFile(new URL(`../.fonts/${name}${suffix}.woff2`, import.meta.url));
  const read = async () => {
    const whole = await readFile(
      resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
    );
    return { whole, subset: await subsetOf() };
  };

  test("is less than a third as large for English text", async () => {
    const { whole, subset } = await read();
    expect(subset.length).toBeLessThan(whole.length / 3);
    expect(charactersOf(subset)).toEqual(expect.arrayContaining(codesOf("Az09 $,.’“”–—…×·©&")));
    expect(charactersOf(subset)).not.toEqual(expect.arrayContaining(codesOf("é")));
  });

  test("has every other Latin letter in a second file, and none twice", async () => {
    const { whole, subset } = await read();
    const others = charactersOf(await subsetOf("-other-letters"));
    expect(others).toEqual(expect.arrayContaining(codesOf("ßé€Œ½°")));
    const lettersOf = (codes: readonly number[]) =>
      codes.filter((code) => /[\p{Ll}\p{Lu}\p{N}\p{Sc}]/u.test(String.fromCodePoint(code)));
    const both = [...charactersOf(subset), ...others].toSorted((one, other) => one - other);
    expect(lettersOf(both)).toEqual(lettersOf(charactersOf(whole)));
  });

  test("has files that contain what the styles load each for, and no character is loaded from both", async () => {
    const styles = compile(fileURLToPath(new URL("../styles/_fonts.scss", import.meta.url))).css;
    const rangesOf = (suffix: string) =>
      new RegExp(`/${name}${suffix}\\.woff2"\\);\\s*unicode-range: ([^;]+);`).exec(styles)?.[1] ?? "";
    const english = codesIn(rangesOf(""));
    const others = codesIn(rangesOf("-other-letters"));
    const printed = async (suffix: string) =>
      charactersOf(await subsetOf(suffix)).filter((code) => code >= 32 && code < 0xffff);
    expect(english).toEqual(expect.arrayContaining(await printed("")));
    expect(others).toEqual(expect.arrayContaining(await printed("-other-letters")));
    expect(english.filter((code) => others.includes(code))).toEqual([]);
  });

  test("has the weights that the styles use", async () => {
    expect(axesOf((await read()).subset)).toEqual(weights);
  });

  test("has kerning and figures for columns, and no other feature", async () => {
    const { whole, subset } = await read();
    const used = featuresOf(whole).filter((feature) => ["kern", "lnum", "tnum"].includes(feature));
    expect(used).toContain("kern");
    expect(featuresOf(subset)).toEqual(used);
  });
});

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
