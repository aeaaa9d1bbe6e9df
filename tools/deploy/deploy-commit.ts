import { setTimeout as pause } from "node:timers/promises";
import { compositeIndexes, databaseFacts, isReady } from "../../functions/src/cli/database-facts.ts";
import type { GoogleCalls } from "../../functions/src/cli/google-calls.ts";
import { openDatabase } from "../../functions/src/firestore/open-database.ts";
import { migrations } from "../../functions/src/migrations/migrations.ts";
import { runMigrations } from "../../functions/src/migrations/run-migrations.ts";
import { pauseReleases } from "../../functions/src/storefront/releases/pause-releases.ts";
import { everything, releaseRepository } from "../../functions/src/storefront/releases/release-repository.ts";
import { type DeploymentSteps, region } from "./deployment-steps.ts";
import { runCommand } from "./run-command.ts";
import { waitUntil } from "./wait-until.ts";

interface Deployment {
  /** The folder in which the commands run. */
  readonly root: string;
  readonly projectId: string;
  readonly google: GoogleCalls;
  readonly steps: DeploymentSteps;
  /** Takes the step `build`, and throws when what was built is not the commit. */
  readonly build: () => Promise<void>;
}

/**
 * Builds and deploys a commit that passed the checks. No release of pages is made while functions and pages are
 * replaced, or data is migrated. Throws what fails; a deployment can be repeated.
 */
export async function deployCommit({ root, projectId, google, steps, build }: Deployment): Promise<void> {
  const run = async (name: keyof DeploymentSteps) => await runCommand(root, steps[name]);
  const found = await databaseFacts(google, projectId); // fails without a login, before anything is built
  if (found && found.location !== region)
    throw new Error(
      `The database is in ${found.location}, the functions are in ${region}. It cannot be moved: use another project.`,
    );
  await build();
  if (!found) await run("createDatabase");
  else if (!found.isProtected || !found.hasPointInTimeRecovery) await run("protectDatabase");
  await run("rules");
  await waitUntil(
    "The indexes are ready",
    async () => (await compositeIndexes(google, projectId))?.every(isReady) === true,
  );

  const database = openDatabase(projectId);
  const store = releaseRepository(database);
  await pauseReleases({ store, now: Date.now, pause: async (ms) => await pause(ms) }, async () => {
    await run("functionsAndPages");
    for (const { version, title } of await runMigrations(database, migrations))
      process.stdout.write(`Migration ${version} is complete: ${title}\n`);
  });
  await run("republish");
  await store.request([everything]);
  await waitUntil("Everything is released", async () => (await store.requests()).length === 0);
}
