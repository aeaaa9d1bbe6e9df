/**
 * `npm test`: builds the shop, starts a world for the tests beside whatever else is running, and runs every suite
 * once. Arguments are vitest's: `npm test -- slug`. The last line counts all tests together. `npm run test:large` runs
 * the tests with thousands of documents instead.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { demoOwner } from "./demo/demo-owner.ts";
import { seedDemo } from "./demo/seed.ts";
import { say } from "./machine/say.ts";
import { tellFailure } from "./machine/tell-failure.ts";
import { onThisNode } from "./suite/child-program.ts";
import { testTally, type TestTally } from "./test-tally.ts";
import { startWorld } from "./world/local-world.ts";
import { testPorts } from "./world/ports.ts";
import { projectRoot, runFolder } from "./world/project-folders.ts";
import { Teardown } from "./world/teardown.ts";
import { emulatorEnvironment, originsEnvironment } from "./world/world-environment.ts";

const dataFolder = join(runFolder, "test-data");
const reportFile = join(runFolder, "test-report.json");
const environmentName = "test";
const teardown = new Teardown();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void finish({ passed: 0, failed: 1 }));

try {
  await startWorld(
    {
      name: environmentName,
      ports: testPorts(),
      dataFolder,
      beginsAnew: true,
      keepsData: false,
      isWatching: false,
      ownerEmail: demoOwner.email,
      seed: (shop) => seedDemo({ ...shop, catalogue: "small", onProgress: say }),
      onProgress: say,
    },
    teardown,
  );
  await finish(await runTests(process.argv.slice(2)));
} catch (cause) {
  if (!teardown.isRunning) {
    tellFailure(cause, runFolder);
    await finish({ passed: 0, failed: 1 });
  }
}

async function runTests(filters: readonly string[]): Promise<TestTally> {
  const isLarge = filters.includes("--large");
  rmSync(reportFile, { force: true });
  const environment = {
    CHROMIUM_PATH: await findBrowser(process.env), // here and once: unpacking it is no work for parallel tests
    ...process.env, // read after the browser is found, which may add where its libraries are
    SHOP_ENVIRONMENT: environmentName,
    ...emulatorEnvironment(testPorts()),
    ...originsEnvironment(testPorts()),
  };
  const vitest = spawn(
    process.execPath,
    [
      join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      ...(isLarge ? ["--project=large"] : ["--project=!large"]),
      ...filters.filter((filter) => filter !== "--large"),
    ],
    { cwd: projectRoot, env: onThisNode(environment), stdio: "inherit" },
  );
  teardown.defer(() => void vitest.kill("SIGTERM"));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    vitest.once("error", reject);
    vitest.once("exit", resolve);
  });
  const report: unknown = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : undefined;
  return testTally(report, exitCode);
}

async function finish(tally: TestTally): Promise<void> {
  if (teardown.isRunning) return;
  try {
    await teardown.run();
  } catch (cause) {
    tellFailure(cause, runFolder);
  }
  say(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed === 0 ? 0 : 1);
}
