import { cloudFailure } from "./cloud-failure.ts";
import { accountToken } from "./owner-login.ts";
import { localPorts, localProject, portShift } from "@lightwell/shared/development/local-ports";
import { misplacedOptions } from "@lightwell/shared/development/misplaced-options";
import { throughProxy } from "@lightwell/shared/development/proxy";

/**
 * Runs a command line tool with the parameters of this process and prints what it returns. `--help` prints the usage;
 * options that npm has taken are refused. The message of an error goes to stderr, and the process ends with code 1; a
 * failure of a call to Google is explained, see `cloudFailure()`. Behind a proxy the process starts again, to use it.
 */
export async function runTool(
  usage: string,
  tool: (parameters: readonly string[]) => Promise<string>,
): Promise<void> {
  const parameters = process.argv.slice(2);
  if (parameters.includes("--help")) {
    process.stdout.write(usage);
    return;
  }
  startThroughProxy();
  const fail = (cause: unknown) => {
    process.stderr.write(`${messageOf(cloudFailure(cause, projectOf(parameters)), usage)}\n`);
    process.exitCode = 1;
  };
  // Google's clients reject promises of their own beside that of the call.
  process.once("unhandledRejection", (cause) => {
    fail(cause);
    process.exit();
  });
  try {
    const misplaced = misplacedOptions(process.env);
    if (misplaced !== undefined) throw new Error(misplaced);
    process.stdout.write(await tool(parameters));
  } catch (cause) {
    fail(cause);
  }
}

/** Node reads only at the start of a process whether to use a proxy. Nothing after this runs where it starts again. */
function startThroughProxy(): void {
  const environment = throughProxy(process.env);
  if (environment === undefined) return;
  const [, ...words] = process.argv;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...words], environment);
}

function messageOf(cause: unknown, usage: string): string {
  if (!(cause instanceof Error)) return String(cause);
  const isUnknownOption = "code" in cause && String(cause.code).startsWith("ERR_PARSE_ARGS");
  return isUnknownOption ? `${cause.message}\n\n${usage}` : cause.message;
}

function projectOf(parameters: readonly string[]): string | undefined {
  const joined = parameters.find((parameter) => parameter.startsWith("--project="));
  if (joined !== undefined) return joined.replace("--project=", "");
  const place = parameters.indexOf("--project");
  return place < 0 ? undefined : parameters[place + 1];
}

/**
 * `connectProject()`, after a check that somebody is signed in to Google if the project is a real one, and that the
 * shop runs if it is one of this machine.
 */
export async function openProject(project: string | undefined): Promise<ReturnType<typeof chooseProject>> {
  const chosen = connectProject(project);
  if (chosen.emulatorHost === undefined) await accountToken();
  else if (!(await isListening(chosen.emulatorHost)))
    throw new Error(
      `No shop runs on this machine at ${chosen.emulatorHost}. Start it with “npm start”, give this command its PORT_SHIFT, or add --project <id>.`,
    );
  return chosen;
}

/** Google's client would try again for a minute, and name Google's network as the reason. */
function isListening(host: string): Promise<boolean> {
  return fetch(`http://${host}/`)
    .then((response) => response.text())
    .then(
      () => true,
      () => false,
    );
}

/** `chooseProject()` for this process, whose Firestore clients use the emulator if the project is a local one. */
function connectProject(project: string | undefined): ReturnType<typeof chooseProject> {
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
