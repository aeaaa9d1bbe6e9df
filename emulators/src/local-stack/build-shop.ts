import { spawn } from "node:child_process";
import { onThisNode } from "#src/processes/background-process.ts";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { projectRoot } from "#src/prerequisites/project-folders.ts";

/** Builds the pages of an environment into its own folders. */
export async function buildPages(environment: string): Promise<void> {
  await npmRun("web", environment);
}

/**
 * Builds the functions of an environment into its own folder. Build the pages first: the functions contain their
 * renderer.
 */
export async function buildFunctions(environment: string): Promise<void> {
  await npmRun("functions", environment);
}

/** Throws a `SetupError` with the output of the build when it fails. */
async function npmRun(workspace: string, environment: string): Promise<void> {
  const build = spawn("npm", ["run", "build", "--workspace", workspace], {
    cwd: projectRoot,
    env: onThisNode({
      ...process.env,
      NODE_ENV: "production", // overrides the value of the shell or of a test
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
