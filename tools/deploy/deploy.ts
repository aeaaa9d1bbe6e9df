/**
 * `npm run deploy -- --project <id>`: checks, builds and deploys a commit, and tests what is deployed. `--dry-run`
 * checks and builds, prints all that would follow, and calls nothing of Google.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { googleCalls } from "../../functions/src/cli/google-calls.ts";
import { accountToken } from "../../functions/src/cli/owner-login.ts";
import { chooseProject, runTool } from "../../functions/src/cli/run-tool.ts";
import { withBuildClaimed } from "../build/claim-build.ts";
import { defaultProject } from "../doctor/default-project.ts";
import { demoTextFinding } from "../doctor/demo-texts.ts";
import { type Finding, formatFindings, hasFailed } from "../doctor/finding.ts";
import { environmentOf, offlineFindings } from "../doctor/offline-findings.ts";
import { readSettings } from "../doctor/settings.ts";
import { currentCommit, requireCommit } from "../doctor/work-tree.ts";
import { deploymentSteps, formatSteps } from "./deployment-steps.ts";
import { runCommand } from "./run-command.ts";
import { smokeTest } from "./smoke-test.ts";
import { formatUpload } from "./upload-list.ts";

const root = join(import.meta.dirname, "../..");

const usage = `Deploys the commit of this folder:

  npm run deploy -- --project <id>   checks, builds, deploys, and tests what is deployed

  --dry-run           builds, prints the checks, the steps and what would be uploaded, and calls nothing of Google
  --with-demo-texts   deploys although shoppers read the texts of the demo
`;

await runTool(usage, async (parameters) => {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      project: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "with-demo-texts": { type: "boolean", default: false },
    },
  });
  const { projectId } = chooseProject(values.project ?? defaultProject(root), process.env);
  const settings = readSettings(root, projectId) ?? {};
  const commit = currentCommit(root) ?? "";
  const steps = deploymentSteps(projectId, settings);
  const environment = environmentOf(settings);
  const findings = [
    ...offlineFindings({ root, projectId, environment: process.env }),
    ...(await demoFindings(settings["SHOP_ORIGIN"], environment, values["with-demo-texts"])),
  ];
  const build = async () => {
    await runCommand(root, steps.build);
    requireCommit(root, commit);
  };
  process.stdout.write(formatFindings(findings));
  if (values["dry-run"]) {
    if (hasFailed(findings)) return `\n${formatSteps(steps)}\nA deployment would be refused.\n`;
    return await withBuildClaimed(root, environment, async () => {
      await build();
      return `\n${formatSteps(steps)}\n${formatUpload(root, environment)}\nNothing was deployed.\n`;
    });
  }
  if (hasFailed(findings)) throw new Error("Nothing was deployed.");

  await withBuildClaimed(root, environment, async () => {
    const { deployCommit } = await import("./deploy-commit.ts"); // loads Google's clients
    await deployCommit({ root, projectId, google: googleCalls(projectId, accountToken), steps, build });
  });
  const tested = await smokeTest({ origin: settings["SHOP_ORIGIN"] ?? "", commit, environment });
  process.stdout.write(formatFindings(tested));
  if (hasFailed(tested)) throw new Error(`${commit} is deployed, and does not work as it should.`);
  return `${commit} is deployed to ${projectId}.\n`;
});

/** Texts of the demo are no harm in a shop for tests. */
async function demoFindings(
  origin: string | undefined,
  environment: string,
  isAllowed: boolean,
): Promise<Finding[]> {
  if (isAllowed || environment !== "production" || origin === undefined || !URL.canParse(origin)) return [];
  return [await demoTextFinding(origin)];
}
