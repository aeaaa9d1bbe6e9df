/**
 * `npm run owner -- …`: says who may manage the shop.
 */
import { openDatabase } from "#src/firestore/open-database.ts";
import { accountsOf } from "#src/identity/firebase-accounts.ts";
import { actingAs } from "#src/identity/acting-owner.ts";
import { firestoreLabLinks } from "#src/lab/lab-link.ts";
import { ownerTool, ownerUsage, readOwnerCommand } from "./owner-tool.ts";
import { openProject, runTool } from "./run-tool.ts";

await runTool(ownerUsage, async (parameters) => {
  const command = readOwnerCommand(parameters, process.env);
  if (command.emulatorHost !== undefined) process.env["FIREBASE_AUTH_EMULATOR_HOST"] = command.emulatorHost;
  const { projectId } = await openProject(command.projectId);
  const database = openDatabase(projectId);
  const deps = {
    accounts: accountsOf(projectId),
    database,
    labLinks: firestoreLabLinks(database),
    now: Date.now,
  };
  return await actingAs("Command line", async () => await ownerTool(deps, command));
});
