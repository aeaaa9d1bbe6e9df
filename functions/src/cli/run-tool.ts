import { chooseProject } from "./choose-project.ts";

/**
 * Runs a command line tool with the parameters of this process and prints what it returns. The message of an error goes
 * to stderr, and the process ends with code 1.
 */
export async function runTool(tool: (parameters: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await tool(process.argv.slice(2)));
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  }
}

/** `chooseProject()` for this process, whose Firestore clients use the emulator if the project is a local one. */
export function connectProject(project: string | undefined): ReturnType<typeof chooseProject> {
  const chosen = chooseProject(project, process.env);
  if (chosen.emulatorHost !== undefined) process.env["FIRESTORE_EMULATOR_HOST"] = chosen.emulatorHost;
  return chosen;
}
