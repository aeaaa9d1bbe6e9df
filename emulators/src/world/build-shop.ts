import { spawn } from "node:child_process";
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
    env: onThisNode({ ...process.env, NO_COLOR: "1" }), // what it says may be shown in a message
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
