/**
 * `npm run catalog -- …`: the owner's tool.
 */
import { catalogCommand } from "./catalog-command.ts";
import { catalogTool } from "./catalog-tool.ts";
import { chooseProject } from "./choose-project.ts";
import { openDatabase } from "#src/firestore/open-database.ts";

const parameters = process.argv.slice(2);
try {
  const { projectId, emulatorHost } = chooseProject(catalogCommand(parameters).project, process.env);
  if (emulatorHost !== undefined) process.env["FIRESTORE_EMULATOR_HOST"] = emulatorHost;
  process.stdout.write(await catalogTool(openDatabase(projectId), parameters, Date.now()));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
