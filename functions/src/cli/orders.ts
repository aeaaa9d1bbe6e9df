/**
 * `npm run orders -- …`: the owner's tool.
 */
import { openDatabase } from "#src/firestore/open-database.ts";
import { ordersCommand, ordersUsage } from "./orders-command.ts";
import { ordersTool } from "./orders-tool.ts";
import { runTool, connectProject } from "./run-tool.ts";

const warn = (text: string) => void process.stderr.write(text);

await runTool(async (parameters) => {
  if (parameters.includes("--help")) return ordersUsage;
  const { projectId } = connectProject(ordersCommand(parameters).project);
  return await ordersTool(openDatabase(projectId), parameters, Date.now(), warn);
});
