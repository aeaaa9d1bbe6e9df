/**
 * `npm test`: builds the shop, starts a local stack on other ports than `npm start`, and runs all tests once. Arguments
 * are vitest's: `npm test -- slug`. The last lines name the tests that failed and count all tests.
 * `npm run test:large` runs the tests with thousands of documents instead.
 */
import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { misplacedOptions } from "@lightwell/shared/development/misplaced-options";
import { findBrowser } from "#src/browser/browser.ts";
import { demoOwner } from "#src/demo/demo-owner.ts";
import { seedDemo } from "#src/demo/seed.ts";
import { printLine, reportFailure, SetupError } from "#src/prerequisites/command-output.ts";
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
process.on("uncaughtException", (cause) => void fail(cause)); // also of rejections

/** Projects whose tests need no local stack. `npm run test:fast` runs the same. */
const withoutStack = ["shared", "web", "web-isolated", "web-build", "repository"];

/**
 * Emulators and browsers work beside the tests: with many more processes than cores, the same tests take longer and
 * reach time limits. Tests of functions often wait, those with a browser hardly do.
 */
const workers = {
  others: { TEST_WORKERS: String(availableParallelism()) },
  stories: { TEST_WORKERS: String(Math.max(Math.floor(availableParallelism() / 2), 1)) },
};

try {
  const misplaced = misplacedOptions(process.env);
  if (misplaced !== undefined) throw new SetupError(misplaced);
  const browser = await findBrowser(process.env); // once, here: parallel tests must not unpack it
  const tests = startTests(process.argv.slice(2), browser);
  const { portsMoved } = await startLocalStack(
    {
      name: environmentName,
      portsOf: "tests",
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
  if (portsMoved !== undefined) printLine(`Ports: ${portsMoved}`);
  await finish(await tests());
} catch (cause) {
  await fail(cause);
}

/**
 * Starts the tests that need no local stack while it starts. The returned function runs the others once it has started,
 * the browser tests in parallel with all of them. The output of these and of the first ones is printed at the end.
 */
function startTests(parameters: readonly string[], browser: string): () => Promise<TestTally> {
  const filters = parameters.filter((parameter) => parameter !== "--large");
  const run = async (name: string, projects: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
    const variables = { ...testEnvironment(browser), ...environment };
    if (teardown.isRunning) throw new Error("The tests are being stopped.");
    return await runVitest(
      name,
      [...projects.map((project) => `--project=${project}`), ...filters],
      variables,
    );
  };
  if (parameters.includes("--large")) return async () => (await run("large", ["large*"])).tally;
  if (filters.some((filter) => filter.startsWith("--project")))
    return async () => (await run("chosen", [])).tally;
  const first = run("first", withoutStack);
  first.catch(() => undefined); // reported where it is awaited
  return async () => {
    const runs = await Promise.all([
      first,
      run("others", ["!large*", "!e2e*", ...withoutStack.map((project) => `!${project}`)], workers.others),
      run("stories", ["e2e*"], workers.stories),
    ]);
    for (const { output } of runs) process.stdout.write(output);
    return runs.map(({ tally }) => tally).reduce(addTallies);
  };
}

function testEnvironment(browser: string): NodeJS.ProcessEnv {
  return {
    CHROMIUM_PATH: browser,
    NODE_COMPILE_CACHE: join(runFolder, "compile-cache"), // of the hundreds of programs that tests start
    ...process.env, // after the browser was found, which may add where its libraries are
    SHOP_ENVIRONMENT: environmentName,
    ...emulatorEnvironment(testPorts()),
    ...originsEnvironment(testPorts()),
  };
}

/** Runs vitest. The output of runs beside others is returned, any other is printed. */
async function runVitest(
  name: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ tally: TestTally; output: string }> {
  const reportFile = join(runFolder, `test-report-${name}.json`);
  const startedAt = Date.now();
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
      stdio: name === "stories" || name === "first" ? ["inherit", "pipe", "pipe"] : "inherit",
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
  // That of an earlier run is left alone: a test starts `npm test`, which ends before it has tested anything.
  const isWritten = (statSync(reportFile, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= startedAt;
  const report: unknown = isWritten ? JSON.parse(readFileSync(reportFile, "utf8")) : undefined;
  return { tally: testTally(report, exitCode), output: Buffer.concat(output).toString() };
}

async function fail(cause: unknown): Promise<void> {
  if (teardown.isRunning) return; // errors while stopping are expected
  reportFailure(cause, runFolder);
  await finish({ passed: 0, failures: ["the tests did not run to the end"] });
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
