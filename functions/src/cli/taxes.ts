/**
 * `npm run taxes -- …`: the owner's tool.
 */
import { openDatabase } from "#src/firestore/open-database.ts";
import { openProject, runTool } from "./run-tool.ts";
import { taxesCommand, taxesTool, taxesUsage } from "./taxes-tool.ts";

await runTool(taxesUsage, async (parameters) => {
  const { projectId } = await openProject(taxesCommand(parameters).project);
  return await taxesTool(openDatabase(projectId), parameters);
});
