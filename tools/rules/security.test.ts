import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isLiveTest, tableRowsOf, testsNamedIn } from "./named-tests.ts";

const document = readFileSync("docs/security.md", "utf8");
const rows = tableRowsOf(document).filter(([number = ""]) => /^T\d+$/.test(number));

describe("docs/security.md", () => {
  test("has the threats T1 to T36", () => {
    const numbers = Array.from({ length: 36 }, (_, index) => `T${index + 1}`);
    expect(rows.map(([number]) => number)).toEqual(numbers);
  });

  test("names a control of each threat by a file that exists", () => {
    const missing = rows.flatMap(([number = "", , control = ""]) => {
      const files = [...control.matchAll(/`([\w./-]+\.(?:tsx?|rules|json|toml|md))`/g)].map(
        ([, file = ""]) => file,
      );
      const gone = files.filter((file) => !existsSync(file));
      return files.length === 0 ? [number] : gone.map((file) => `${number}: ${file}`);
    });
    expect(missing).toEqual([]);
  });

  test("names tests of each threat that exist and run", () => {
    const missing = rows.flatMap(([number = "", , , cell = ""]) => {
      const named = testsNamedIn(cell);
      return named.length === 0
        ? [number]
        : named.filter((one) => !isLiveTest(one)).map(({ name }) => `${number}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
