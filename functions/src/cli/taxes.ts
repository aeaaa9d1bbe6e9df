/**
 * `npm run taxes -- …`: the owner's tool.
 */
import { openDatabase } from "#src/firestore/open-database.ts";
import { actingAs } from "#src/identity/acting-owner.ts";
import { openProject, runTool } from "./run-tool.ts";
import { taxesCommand, taxesTool, taxesUsage } from "./taxes-tool.ts";

await runTool(taxesUsage, async (parameters) => {
  const { projectId } = await openProject(taxesCommand(parameters).project);
  return await actingAs("Command line", async () => await taxesTool(openDatabase(projectId), parameters));
});
