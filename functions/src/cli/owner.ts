/**
 * `npm run owner -- …`: says who may manage the shop.
 */
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { ownerTool, ownerUsage, readOwnerCommand } from "./owner-tool.ts";
import { accountToken } from "./owner-login.ts";
import { runTool } from "./run-tool.ts";

await runTool(ownerUsage, async (parameters) => {
  const command = readOwnerCommand(parameters, process.env);
  if (command.emulatorHost === undefined) await accountToken();
  else process.env["FIREBASE_AUTH_EMULATOR_HOST"] = command.emulatorHost;
  return await ownerTool(getAuth(initializeApp({ projectId: command.projectId })), command);
});
