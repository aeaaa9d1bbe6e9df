import { localPorts, localProject, portShift } from "@lightwell/shared/development/local-ports";

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

/**
 * The database, or the accounts, that a command uses: those of the shop on this machine (with this PORT_SHIFT, if there
 * is one) unless a project is named. Throws when a project that is not a demo is combined with an emulator.
 */
export function chooseProject(
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  emulator: keyof typeof hostVariables = "firestore",
): { readonly projectId: string; readonly emulatorHost: string | undefined } {
  const projectId = named ?? environment["GCLOUD_PROJECT"] ?? localProject;
  const hostVariable = hostVariables[emulator];
  const emulatorHost = environment[hostVariable];
  if (projectId.startsWith("demo-"))
    return { projectId, emulatorHost: emulatorHost ?? localEmulator(emulator, environment) };
  if (emulatorHost !== undefined)
    throw new Error(`${hostVariable} is set, and ${projectId} is not a demo project. Unset one of the two.`);
  return { projectId, emulatorHost: undefined };
}

/** Host and port of an emulator of the shop on this machine. */
export function localEmulator(
  name: "auth" | "firestore" | "storage",
  environment: Readonly<Record<string, string | undefined>>,
): string {
  return `127.0.0.1:${localPorts(portShift(environment["PORT_SHIFT"]))[name]}`;
}

const hostVariables = {
  auth: "FIREBASE_AUTH_EMULATOR_HOST",
  firestore: "FIRESTORE_EMULATOR_HOST",
} as const;
