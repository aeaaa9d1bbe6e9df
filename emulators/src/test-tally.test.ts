import { describe, expect, test } from "vitest";
import { addTallies, testTally } from "./test-tally.ts";

const aFile = (
  name: string,
  status: string,
  ...results: [status: string, fullName: string, error?: string][]
) => ({
  name,
  status,
  assertionResults: results.map(([resultStatus, fullName, error]) => ({
    status: resultStatus,
    fullName,
    failureMessages: error === undefined ? [] : [error],
  })),
});
const aReport = (passed: number, ...testResults: object[]) => ({ numPassedTests: passed, testResults });
const passedFile = aFile("cart.test.ts", "passed", ["passed", "adds"]);

describe("the count of a test run", () => {
  test("has the number of tests that passed", () => {
    const report = aReport(3, aFile("a.test.ts", "passed", ["passed", "x"], ["passed", "y"]), passedFile);
    expect(testTally(report, 0)).toEqual({ passed: 3, failures: [] });
  });

  test("names each failed test once, with its file, the first line of its error and its places in our code", () => {
    const error =
      "AssertionError: expected 1 to be 2\n" +
      "    at expect (file:///shop/node_modules/vitest/x.ts:9:1)\n" +
      "    at pay (/shop/web/e2e/purchase.ts:20:5)\n    at /shop/web/e2e/a.test.ts:3:7";
    const file = aFile("a.test.ts", "failed", ["passed", "x"], ["failed", "y", error], ["failed", "z"]);
    expect(testTally(aReport(1, file), 1)).toEqual({
      passed: 1,
      failures: [
        "a.test.ts: y (AssertionError: expected 1 to be 2, purchase.ts:20, a.test.ts:3)",
        "a.test.ts: z (no message)",
      ],
    });
  });

  test("has a file that does not load as a failure", () => {
    expect(testTally(aReport(1, passedFile, aFile("a.test.ts", "failed")), 1)).toEqual({
      passed: 1,
      failures: ["a.test.ts: failed outside of its tests"],
    });
  });

  test("always has a failure when the run ended badly", () => {
    expect(testTally(aReport(1, passedFile), 1)).toEqual({
      passed: 1,
      failures: ["vitest ended with code 1"],
    });
    expect(testTally(aReport(1, passedFile), null)).toEqual({
      passed: 1,
      failures: ["vitest ended with a signal"],
    });
  });

  test("is one failure when there is no report, or none that can be read", () => {
    const unreadable = { passed: 0, failures: ["vitest wrote no report that can be read"] };
    expect(testTally(undefined, 0)).toEqual(unreadable);
    expect(testTally({ success: true }, 0)).toEqual(unreadable);
  });

  test("of two runs has the failures of both", () => {
    expect(addTallies({ passed: 3, failures: ["a"] }, { passed: 2, failures: ["b"] })).toEqual({
      passed: 5,
      failures: ["a", "b"],
    });
  });
});
