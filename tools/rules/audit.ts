/**
 * The last part of `npm run check`: names the packages that are deployed and have a known vulnerability of high or
 * critical severity, or prints NOT RUN without a registry that answers audits. It passes all the same: a commit that
 * has passed must pass on a later day, too, when it is deployed again. The workflow fails for them on branches.
 */
import { spawnSync } from "node:child_process";
import { readAudit } from "./audit-report.ts";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
  encoding: "utf8",
  timeout: 60_000,
});
const report = readAudit(stdout);
if (report.state === "not-run") {
  process.stdout.write(`npm audit: NOT RUN, the registry does not answer (${report.reason})\n`);
} else if (report.severe.length === 0) {
  process.stdout.write("npm audit: no known vulnerability of high or critical severity\n");
} else {
  process.stderr.write(`npm audit: ${report.severe.join(", ")}. “npm audit --omit=dev” tells what to do.\n`);
}
