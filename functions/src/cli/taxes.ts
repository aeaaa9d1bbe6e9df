/**
 * `npm run taxes -- …`: the owner's tool.
 */
import { chooseProject } from "./choose-project.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { taxesCommand } from "./taxes-command.ts";
import { taxesTool } from "./taxes-tool.ts";

const parameters = process.argv.slice(2);
try {
  const { projectId, emulatorHost } = chooseProject(taxesCommand(parameters).project, process.env);
  if (emulatorHost !== undefined) process.env["FIRESTORE_EMULATOR_HOST"] = emulatorHost;
  process.stdout.write(await taxesTool(openDatabase(projectId), parameters));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
