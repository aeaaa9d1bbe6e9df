/**
 * `npm run doctor -- --project <id>`: says what is wrong with this folder and with a project, and the command that
 * mends it. Changes nothing.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { googleCalls } from "../../functions/src/cli/google-calls.ts";
import { accountToken } from "../../functions/src/cli/owner-login.ts";
import { chooseProject, runTool } from "../../functions/src/cli/run-tool.ts";
import { openDatabase } from "../../functions/src/firestore/open-database.ts";
import { migrations } from "../../functions/src/migrations/migrations.ts";
import { pendingMigrations } from "../../functions/src/migrations/run-migrations.ts";
import { defaultProject } from "./default-project.ts";
import { type Finding, formatFindings, hasFailed, unchecked } from "./finding.ts";
import { offlineFindings } from "./offline-findings.ts";
import { onlineFindings } from "./online-findings.ts";
import { readSettings } from "./settings.ts";

const root = join(import.meta.dirname, "../..");

const usage = `Says what is wrong, and the command that mends it:

  npm run doctor -- --project <id>   checks this folder, the settings and the project
`;

await runTool(usage, async (parameters) => {
  const { values } = parseArgs({
    args: [...parameters],
    options: { project: { type: "string" } },
  });
  const { projectId } = chooseProject(values.project ?? defaultProject(root), process.env);
  const findings = [
    ...offlineFindings({ root, projectId, environment: process.env }),
    ...(await projectFindings(projectId)),
  ];
  process.stdout.write(formatFindings(findings));
  if (hasFailed(findings)) throw new Error("Some checks failed.");
  return "Nothing that was checked is wrong.\n";
});

/** Asks Google and Stripe, if somebody is signed in. */
async function projectFindings(projectId: string): Promise<Finding[]> {
  if (projectId.startsWith("demo-")) return [];
  try {
    await accountToken();
  } catch (cause) {
    return [unchecked("project at Google", cause instanceof Error ? cause.message : String(cause))];
  }
  const origin = readSettings(root, projectId)?.["SHOP_ORIGIN"];
  return await onlineFindings({
    root,
    projectId,
    google: googleCalls(projectId, accountToken),
    origin: origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : undefined,
    pendingMigrations: async () => {
      const pending = await pendingMigrations(openDatabase(projectId), migrations);
      return pending.map(({ title }) => title);
    },
  });
}
