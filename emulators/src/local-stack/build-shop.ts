import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { loopbackOrigin } from "#src/prerequisites/ports.ts";
import { projectRoot } from "#src/prerequisites/project-folders.ts";
import {
  type BackgroundProcess,
  onThisNode,
  startBackgroundProcess,
} from "#src/processes/background-process.ts";
import type { Teardown } from "#src/processes/teardown.ts";

export async function buildPages(environment: string): Promise<void> {
  await npmRun("web", environment);
}

/** Build the pages first: the functions contain their renderer. */
export async function buildFunctions(environment: string): Promise<void> {
  await npmRun("functions", environment);
}

/** Throws a `SetupError` with the output of the build when it fails. */
async function npmRun(workspace: string, environment: string): Promise<void> {
  const build = spawn("npm", ["run", "build", "--workspace", workspace], {
    cwd: projectRoot,
    env: onThisNode({
      ...process.env,
      SHOP_ENVIRONMENT: environment,
      NO_COLOR: "1", // the output may be shown in a message
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once("error", reject);
    build.once("close", resolve);
  });
  if (code !== 0) throw new SetupError(`The workspace “${workspace}” does not build.\n\n${output.trim()}`);
}

/** Builds the functions at every change; the emulators reload them. Logs to functions.log in `logFolder`. */
export function watchFunctions(environment: string, logFolder: string, teardown: Teardown): void {
  watch(
    {
      workspace: "functions",
      // The folder is not cleaned because it has the local secrets.
      nodeArguments: [
        join(projectRoot, "node_modules", "rolldown", "bin", "cli.mjs"),
        "--config=rolldown.config.ts",
        "--no-cleanDir",
        "--watch",
      ],
      environment: { SHOP_ENVIRONMENT: environment },
      logFolder,
    },
    teardown,
  );
}

/** Serves the pages from their sources and resolves when the server is ready. Logs to web.log in `logFolder`. */
export async function watchPages(port: number, logFolder: string, teardown: Teardown): Promise<void> {
  const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
  const server = watch(
    { workspace: "web", nodeArguments: [vite, `--port=${port}`, "--strictPort"], logFolder },
    teardown,
  );
  while (!(await answers(port))) {
    if (!server.isRunning)
      throw new SetupError(`Vite did not start; ${join(logFolder, "web.log")} says why.`);
    await pause(100);
  }
}

function watch(
  program: {
    readonly workspace: string;
    readonly nodeArguments: readonly string[];
    readonly environment?: NodeJS.ProcessEnv;
    readonly logFolder: string;
  },
  teardown: Teardown,
): BackgroundProcess {
  const watcher = startBackgroundProcess({
    nodeArguments: program.nodeArguments,
    folder: join(projectRoot, program.workspace),
    environment: { ...process.env, ...program.environment },
    logFile: join(program.logFolder, `${program.workspace}.log`),
  });
  teardown.defer(() => watcher.stop(5_000));
  return watcher;
}

function answers(port: number): Promise<boolean> {
  return fetch(loopbackOrigin(port)).then(
    (response) => response.ok,
    () => false, // not listening yet
  );
}
