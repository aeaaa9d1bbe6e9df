/**
 * `npm test`: builds the shop, starts a local stack on other ports than `npm start`, and runs all tests once. Arguments
 * are vitest's: `npm test -- slug`. The last lines name the tests that failed and count all tests.
 * `npm run test:large` runs the tests with thousands of documents instead.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { findBrowser } from "#src/browser/browser.ts";
import { demoOwner } from "#src/demo/demo-owner.ts";
import { seedDemo } from "#src/demo/seed.ts";
import { printLine, reportFailure } from "#src/prerequisites/command-output.ts";
import { onThisNode } from "#src/processes/background-process.ts";
import { addTallies, testTally, type TestTally } from "./test-tally.ts";
import { startLocalStack } from "#src/local-stack/local-stack.ts";
import { testPorts } from "#src/prerequisites/ports.ts";
import { projectRoot, runFolder } from "#src/prerequisites/project-folders.ts";
import { Teardown } from "#src/processes/teardown.ts";
import { emulatorEnvironment, originsEnvironment } from "#src/local-stack/stack-environment.ts";

const dataFolder = join(runFolder, "test-data");
const environmentName = "test";
const teardown = new Teardown();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void finish({ passed: 0, failures: [`stopped by ${signal}`] }));

try {
  await startLocalStack(
    {
      name: environmentName,
      ports: testPorts(),
      dataFolder,
      reset: true,
      savesData: false,
      isWatching: false,
      ownerEmail: demoOwner.email,
      seed: (shop) => seedDemo({ ...shop, catalog: "small", onProgress: printLine }),
      onProgress: printLine,
    },
    teardown,
  );
  await finish(await runTests(process.argv.slice(2)));
} catch (cause) {
  if (!teardown.isRunning) {
    reportFailure(cause, runFolder);
    await finish({ passed: 0, failures: ["the tests did not run"] });
  }
}

/** Runs the browser tests in parallel with all other tests, and prints their output at the end. */
async function runTests(parameters: readonly string[]): Promise<TestTally> {
  const environment = {
    CHROMIUM_PATH: await findBrowser(process.env), // once, here: parallel tests must not unpack it
    ...process.env, // read after the browser is found, which may add where its libraries are
    SHOP_ENVIRONMENT: environmentName,
    ...emulatorEnvironment(testPorts()),
    ...originsEnvironment(testPorts()),
  };
  const filters = parameters.filter((parameter) => parameter !== "--large");
  const run = (name: string, projects: readonly string[]) =>
    runVitest(name, [...projects.map((project) => `--project=${project}`), ...filters], environment);
  if (parameters.includes("--large")) return (await run("large", ["large*"])).tally;
  if (filters.some((filter) => filter.startsWith("--project"))) return (await run("chosen", [])).tally;
  const [others, stories] = await Promise.all([
    run("others", ["!large*", "!e2e*"]),
    run("stories", ["e2e*"]),
  ]);
  for (const { output } of [others, stories]) process.stdout.write(output);
  return addTallies(others.tally, stories.tally);
}

/** Runs vitest. The output is printed, except that of the browser tests, which is returned. */
async function runVitest(
  name: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ tally: TestTally; output: string }> {
  const reportFile = join(runFolder, `test-report-${name}.json`);
  rmSync(reportFile, { force: true });
  const vitest = spawn(
    process.execPath,
    [
      join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
      "run",
      "--passWithNoTests", // a filter may match files of only one of the runs
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      ...parameters,
    ],
    {
      cwd: projectRoot,
      env: onThisNode(environment),
      stdio: name === "stories" ? ["inherit", "pipe", "pipe"] : "inherit",
    },
  );
  teardown.defer(() => void vitest.kill("SIGTERM"));
  const output: Buffer[] = [];
  for (const stream of [vitest.stdout, vitest.stderr])
    stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    vitest.once("error", reject);
    vitest.once("close", resolve);
  });
  const report: unknown = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : undefined;
  return { tally: testTally(report, exitCode), output: Buffer.concat(output).toString() };
}

async function finish(tally: TestTally): Promise<void> {
  if (teardown.isRunning) return;
  try {
    await teardown.run();
  } catch (cause) {
    reportFailure(cause, runFolder);
  }
  for (const failure of tally.failures) printLine(`failed: ${failure.replace(`${projectRoot}${sep}`, "")}`);
  printLine(`${tally.passed} passed, ${tally.failures.length} failed`);
  process.exit(tally.failures.length === 0 && tally.passed > 0 ? 0 : 1);
}
