import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isLiveTest, isTestOfEachRun, tableRowsOf, testsNamedIn, type NamedTest } from "./named-tests.ts";

/** A row of the table: a numbered sentence, and the tests that prove it. */
interface Row {
  readonly number: string;
  readonly sentence: string;
  readonly proofs: readonly NamedTest[];
}

/**
 * For each section: how many sentences it has, how many of them, the first ones, are the specification's, and the hash
 * of these. A new sentence is counted here; one of the specification changes only with a decision.
 */
const sections = {
  "1": { count: 5, ofSpecification: 5, hash: "c1fdd14c50693c6e" },
  "2": { count: 154, ofSpecification: 92, hash: "c75635ce50dc8d9b" },
  "3": { count: 26, ofSpecification: 24, hash: "c89ad8e0acc06a55" },
  "4": { count: 51, ofSpecification: 28, hash: "47e4119d6059962e" },
  "5": { count: 27, ofSpecification: 19, hash: "f7fe4d88f4317678" },
  "6": { count: 13, ofSpecification: 6, hash: "d454b03e1b8fbab9" },
  "7": { count: 60, ofSpecification: 23, hash: "da50dd4f40fcf106" },
  "8": { count: 34, ofSpecification: 23, hash: "7d798a6cb51b347c" },
  "9": { count: 42, ofSpecification: 32, hash: "5728875be7c9cfec" },
} as const;

const text = readFileSync("docs/conformance.md", "utf8");
const lines = text.split("\n");
const rows = tableRowsOf(text).map(([number = "", sentence = "", cell = ""]): Row => ({
  number,
  sentence,
  proofs: cell === "" ? [] : testsNamedIn(cell),
}));

test("the specification is as it was given", () => {
  const given = createHash("sha256").update(readFileSync("docs/specification.md")).digest("hex");
  expect(given).toBe("6009b98f1b6b24f471c59f08d52c72c9ef8a153c8319c0b27ec0b95c14f601d6");
});

describe("the table of what the shop does", () => {
  test("has the sections 1 to 9, each with its sentences from 1 to the last", () => {
    expect(lines.flatMap((line) => /^## (\d+)\. /.exec(line)?.[1] ?? [])).toEqual(Object.keys(sections));
    const expected = Object.entries(sections).flatMap(([section, { count }]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  test.each(Object.entries(sections))(
    "has the sentences of the specification in section %s unaltered",
    (section, { ofSpecification, hash }) => {
      const sentences = rows
        .filter(({ number }) => number.startsWith(`${section}.`))
        .slice(0, ofSpecification);
      const written = sentences.map(({ number, sentence }) => `${number} ${sentence}`).join("\n");
      expect(createHash("sha256").update(written).digest("hex").slice(0, 16)).toBe(hash);
    },
  );

  test("has a test for every sentence", () => {
    expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ number }) => number)).toEqual([]);
  });

  test("has a test of `npm test` for every sentence of the specification", () => {
    const ofSpecification = Object.entries(sections).flatMap(([section, { ofSpecification: count }]) =>
      rows.filter(({ number }) => number.startsWith(`${section}.`)).slice(0, count),
    );
    const without = ofSpecification.filter(({ proofs }) => !proofs.some(isTestOfEachRun));
    expect(without.map(({ number }) => number)).toEqual([]);
  });

  test("names only tests that exist, run and expect something", () => {
    const missing = rows.flatMap(({ number, proofs }) =>
      proofs.filter((proof) => !isLiveTest(proof)).map(({ file, name }) => `${number}: ${file} “${name}”`),
    );
    expect(missing).toEqual([]);
  });
});
