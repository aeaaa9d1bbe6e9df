/**
 * `npm run owner -- …`: says who may manage the shop.
 */
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { ownerTool } from "./owner-tool.ts";
import { readOwnerCommand } from "./owner-command.ts";

try {
  const command = readOwnerCommand(process.argv.slice(2), process.env);
  if (command.emulatorHost !== undefined) process.env["FIREBASE_AUTH_EMULATOR_HOST"] = command.emulatorHost;
  process.stdout.write(await ownerTool(getAuth(initializeApp({ projectId: command.projectId })), command));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
