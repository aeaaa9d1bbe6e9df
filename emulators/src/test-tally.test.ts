import { describe, expect, test } from "vitest";
import { addTallies, testTally } from "./test-tally.ts";

const aFile = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});
const aReport = (passed: number, failed: number, ...testResults: object[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

describe("the count of a test run", () => {
  test("adds all suites up", () => {
    const report = aReport(3, 0, aFile("passed", "passed", "passed"), aFile("passed", "passed"));
    expect(testTally(report, 0)).toEqual({ passed: 3, failed: 0 });
  });

  test("counts each failed test once", () => {
    expect(testTally(aReport(1, 2, aFile("failed", "passed", "failed", "failed")), 1)).toEqual({
      passed: 1,
      failed: 2,
    });
  });

  test("counts a file that does not load as a failure", () => {
    expect(testTally(aReport(1, 0, aFile("passed", "passed"), aFile("failed")), 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  test("never says that nothing failed when the run went wrong", () => {
    expect(testTally(aReport(1, 0, aFile("passed", "passed")), 1)).toEqual({ passed: 1, failed: 1 });
    expect(testTally(aReport(1, 0, aFile("passed", "passed")), null)).toEqual({ passed: 1, failed: 1 });
  });

  test("is one failure when there is no report, or none that can be read", () => {
    expect(testTally(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(testTally({ success: true }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test("of two runs fails when one of them fails", () => {
    expect(addTallies({ passed: 3, failed: 0 }, { passed: 2, failed: 1 })).toEqual({ passed: 5, failed: 1 });
  });
});
