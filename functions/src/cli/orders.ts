/**
 * `npm run orders -- …`: the owner's tool.
 */
import { chooseProject } from "./choose-project.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { ordersCommand, ordersUsage } from "./orders-command.ts";
import { ordersTool } from "./orders-tool.ts";

const warn = (text: string) => void process.stderr.write(text);
const parameters = process.argv.slice(2);
if (parameters.includes("--help")) {
  process.stdout.write(ordersUsage);
  process.exit();
}
try {
  const { projectId, emulatorHost } = chooseProject(ordersCommand(parameters).project, process.env);
  if (emulatorHost !== undefined) process.env["FIRESTORE_EMULATOR_HOST"] = emulatorHost;
  process.stdout.write(await ordersTool(openDatabase(projectId), parameters, Date.now(), warn));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
