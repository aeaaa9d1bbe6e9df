/**
 * `npm run owner -- …`: says who may manage the shop.
 */
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { ownerTool, readOwnerCommand } from "./owner-tool.ts";
import { runTool } from "./run-tool.ts";

await runTool(async (parameters) => {
  const command = readOwnerCommand(parameters, process.env);
  if (command.emulatorHost !== undefined) process.env["FIREBASE_AUTH_EMULATOR_HOST"] = command.emulatorHost;
  return await ownerTool(getAuth(initializeApp({ projectId: command.projectId })), command);
});
