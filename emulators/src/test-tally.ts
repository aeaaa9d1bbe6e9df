import { z } from "zod";

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

export interface TestTally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts a run from vitest's JSON report. A file that failed without a failed test in it (it did not load, or broke
 * down outside of its tests) counts as one failure; so does a run that ends badly for any other reason.
 */
export function testTally(report: unknown, exitCode: number | null): TestTally {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** The count of two runs together. */
export function addTallies(one: TestTally, other: TestTally): TestTally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
