import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { shopPorts } from "#src/prerequisites/ports.ts";
import { projectRoot, runFolder } from "#src/prerequisites/project-folders.ts";
import { emulatorEnvironment, originsEnvironment } from "#src/local-stack/stack-environment.ts";
import type { Measured } from "#src/bench/goals/goal.ts";

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Database reads of each public view, counted at Firestore's client by the tests that also limit them. The names of the
 * tests contain the number of photos.
 */
export async function benchReads(): Promise<Measured[]> {
  const folder = join(runFolder, "bench");
  mkdirSync(folder, { recursive: true });
  const reportFile = join(folder, "reads.json");
  rmSync(reportFile, { force: true }); // that of an earlier run
  const vitest = spawn(
    process.execPath,
    [
      join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
      "run",
      "--project=functions",
      "--reporter=json",
      `--outputFile=${reportFile}`,
      "published-reads",
    ],
    {
      cwd: projectRoot,
      env: { ...emulatorEnvironment(shopPorts()), ...originsEnvironment(shopPorts()), ...process.env },
      stdio: "ignore",
    },
  );
  await new Promise((resolve) => vitest.once("close", resolve));
  return readGoals(JSON.parse(readFileSync(reportFile, "utf8")) as Report); // vitest's own format
}

/** A test that fails has counted other reads than the one that it allows; a test that does not run has counted none. */
export function readGoals(report: Report): Measured[] {
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.endsWith("takes one read"))
    .map(({ fullName, status }) => ({
      what: fullName,
      figure: figures[status],
      unit: "read",
      must: 1,
      stretch: 0,
      ...(status !== "passed" && { note: `the count did not hold: npm test -- published-reads` }),
    }));
}

const figures: Readonly<Record<string, number>> = { passed: 1, failed: Number.POSITIVE_INFINITY };
