import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SetupFailure } from "#src/machine/setup-failure.ts";
import { startChildProgram, type ChildProgram } from "#src/suite/child-program.ts";
import { loopback } from "./loopback.ts";
import { projectRoot } from "./project-folders.ts";
import type { Teardown } from "./teardown.ts";

/** Builds an environment's functions at every change; the suite loads them again. Logs to functions.log in `logFolder`. */
export function watchFunctions(environment: string, logFolder: string, teardown: Teardown): void {
  watch(
    {
      workspace: "functions",
      // Not cleaned: the local secrets are in the folder.
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

/** Serves the pages from their sources, and waits until it does. Its log is web.log in `logFolder`. */
export async function watchPages(port: number, logFolder: string, teardown: Teardown): Promise<void> {
  const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
  const server = watch(
    { workspace: "web", nodeArguments: [vite, `--port=${port}`, "--strictPort"], logFolder },
    teardown,
  );
  while (!(await answers(port))) {
    if (!server.isRunning)
      throw new SetupFailure(`Vite did not start; ${join(logFolder, "web.log")} says why.`);
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
): ChildProgram {
  const watcher = startChildProgram({
    nodeArguments: program.nodeArguments,
    folder: join(projectRoot, program.workspace),
    environment: { ...process.env, ...program.environment },
    logFile: join(program.logFolder, `${program.workspace}.log`),
  });
  teardown.defer(() => watcher.stop(5_000));
  return watcher;
}

function answers(port: number): Promise<boolean> {
  return fetch(loopback(port)).then(
    (response) => response.ok,
    () => false, // not listening yet
  );
}
