/**
 * `npm run taxes -- …`: the owner's tool.
 */
import { openDatabase } from "#src/firestore/open-database.ts";
import { runTool, connectProject } from "./run-tool.ts";
import { taxesCommand, taxesTool } from "./taxes-tool.ts";

await runTool(async (parameters) => {
  const { projectId } = connectProject(taxesCommand(parameters).project);
  return await taxesTool(openDatabase(projectId), parameters);
});
