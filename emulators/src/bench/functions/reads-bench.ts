import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
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
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report; // vitest's own format
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.endsWith("takes one read"))
    .map(({ fullName, status }) => ({
      what: fullName,
      figure: status === "passed" ? 1 : undefined,
      unit: "read",
      must: 1,
      stretch: 0,
      ...(status !== "passed" && { note: `the count did not hold: npm test -- published-reads` }),
    }));
}
