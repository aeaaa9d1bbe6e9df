import { spawn } from "node:child_process";
import type { Command } from "./deployment-steps.ts";

/** Runs a command in the terminal, where it may ask. Throws when it fails. */
export async function runCommand(root: string, { program, parameters, environment }: Command): Promise<void> {
  const running = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: "inherit",
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    running.once("error", reject);
    running.once("close", resolve);
  });
  if (code !== 0)
    throw new Error(
      `“${program} ${parameters.join(" ")}” failed. Its message is above; the deployment can be repeated.`,
    );
}
