import { spawn } from "node:child_process";
import { join } from "node:path";
import { onThisNode } from "../suite/child-program.ts";
import { SetupFailure } from "../machine/setup-failure.ts";
import { projectRoot } from "./project-folders.ts";

/** Builds the functions of one world; worlds that run side by side do not share a build. */
export async function buildFunctions(folder: string): Promise<void> {
  await npmRun("functions", ["--", "--dir", folder]);
}

/** Builds the pages to where firebase.json says. */
export async function buildPages(): Promise<void> {
  await npmRun("web", []);
}

/** Throws a `SetupFailure` with all the build said when it fails. */
async function npmRun(workspace: string, parameters: readonly string[]): Promise<void> {
  const build = spawn("npm", ["run", "build", "--workspace", workspace, ...parameters], {
    cwd: projectRoot,
    env: onThisNode(process.env),
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
  if (code !== 0) throw new SetupFailure(`The workspace “${workspace}” does not build.\n\n${output.trim()}`);
}

/** Builds the functions again at every change. The folder is not cleaned: the local secrets are in it. */
export function functionsWatcher(folder: string): readonly string[] {
  const rolldown = join(projectRoot, "node_modules", "rolldown", "bin", "cli.mjs");
  return [rolldown, "--config=rolldown.config.ts", `--dir=${folder}`, "--no-cleanDir", "--watch"];
}

/** Serves the pages from their sources. */
export function pagesServer(port: number): readonly string[] {
  return [join(projectRoot, "node_modules", "vite", "bin", "vite.js"), `--port=${port}`, "--strictPort"];
}
