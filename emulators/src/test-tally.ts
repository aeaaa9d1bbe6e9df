import { z } from "zod";

const assertionResultSchema = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
});
type AssertionResult = z.infer<typeof assertionResultSchema>;

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(assertionResultSchema),
    }),
  ),
});

export interface TestTally {
  readonly passed: number;
  /**
   * One entry per failed test, file or run: the file with the name of the test, the first line of its error and the
   * innermost places in our code, or what went wrong.
   */
  readonly failures: readonly string[];
}

/**
 * Counts a run from vitest's JSON report. A file that failed without a failed test in it (it did not load, or broke
 * down outside of its tests) counts as one failure; so does a run that ends badly for any other reason.
 */
export function testTally(report: unknown, exitCode: number | null): TestTally {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failures: ["vitest wrote no report that can be read"] };
  const { numPassedTests: passed, testResults } = parsed.data;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length > 0) return failed.map((result) => `${name}: ${describeFailure(result)}`);
    return status === "failed" ? [`${name}: failed outside of its tests`] : [];
  });
  if (failures.length > 0 || exitCode === 0) return { passed, failures };
  return { passed, failures: [`vitest ended with ${exitCode === null ? "a signal" : `code ${exitCode}`}`] };
}

function describeFailure({ fullName, failureMessages }: AssertionResult): string {
  const [error = "no message", ...stack] = failureMessages?.[0]?.split("\n") ?? [];
  const places = stack
    .filter((line) => !line.includes("node_modules"))
    .flatMap((line) => /[^/()\s]+\.tsx?:\d+(?=:\d+\)?$)/.exec(line)?.[0] ?? []);
  return `${fullName} (${[error, ...places.slice(0, 2)].join(", ")})`;
}

export function addTallies(one: TestTally, other: TestTally): TestTally {
  return { passed: one.passed + other.passed, failures: [...one.failures, ...other.failures] };
}
