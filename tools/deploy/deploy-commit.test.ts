import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";
import { googleCalls } from "../../functions/src/cli/google-calls.ts";
import { everything, releaseRepository } from "../../functions/src/storefront/releases/release-repository.ts";
import { emptyDatabase } from "../../functions/src/testing/empty-database.ts";
import { eventually } from "../../functions/src/testing/eventually.ts";
import { deployCommit } from "./deploy-commit.ts";
import { type DeploymentSteps, deploymentSteps } from "./deployment-steps.ts";
import { runCommand } from "./run-command.ts";

const projectId = "demo-deployment";
const settings = { SHOP_ORIGIN: "https://shop.example", SHOP_ENVIRONMENT: "staging", MIN_INSTANCES: "0" };
const database = `v1/projects/${projectId}/databases/(default)`;

afterEach(() => vi.unstubAllEnvs());

/**
 * The programs of the steps, which write down their parameters. `firebase deploy` of the functions ends once there is a
 * file `end` in the folder, with the code that is in it.
 */
function recordedPrograms() {
  const record = 'echo "$(basename $0) $*" >> calls\n';
  const deploy =
    'case "$*" in *functions,hosting*) while [ ! -s end ]; do sleep 0.1; done; exit $(cat end);; esac\n';
  const folder = temporaryFolder({
    "bin/npm": `#!/bin/sh\n${record}`,
    "bin/firebase": `#!/bin/sh\n${record}${deploy}`,
  });
  vi.stubEnv("PATH", [join(folder, "bin"), process.env["PATH"]].join(delimiter));
  return {
    folder,
    calls: () =>
      existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n") : [],
    endDeployment: (code: number) => writeFileSync(join(folder, "end"), String(code)),
  };
}

/** The build, in a folder that is no repository. */
const buildIn = (root: string, steps: DeploymentSteps) => async () => await runCommand(root, steps.build);

/** A project whose only index is ready at the second question; `described` is its database, undefined for none. */
async function startGoogle(described: object | undefined) {
  let asked = 0;
  const server = createServer((request, response) => {
    const isIndexes = request.url?.includes("/indexes") === true;
    const state = asked++ === 0 ? "CREATING" : "READY";
    const name = `${database}/collectionGroups/orders/indexes/1`;
    const answer = isIndexes ? { indexes: [{ name, state }] } : described;
    if (!isIndexes) asked = 0;
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return googleCalls(
    projectId,
    async () => await Promise.resolve("a-token"),
    () => `http://127.0.0.1:${port}`,
  );
}

const protectedDatabase = {
  locationId: "us-central1",
  deleteProtectionState: "DELETE_PROTECTION_ENABLED",
  pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
};

test("a deployment takes its steps in order, and no pages are released while files are replaced", async () => {
  const store = releaseRepository(await emptyDatabase(projectId));
  const { folder, calls, endDeployment } = recordedPrograms();
  const steps = deploymentSteps(projectId, settings);
  const google = await startGoogle({ ...protectedDatabase, deleteProtectionState: "" });
  const deployed = deployCommit({ root: folder, projectId, google, steps, build: buildIn(folder, steps) });
  await eventually(async () => {
    expect(await Promise.resolve(calls().at(-1))).toContain("functions,hosting");
  });
  expect(await store.lease("a release", Date.now())).toBeUndefined();
  endDeployment(0);
  await eventually(async () => {
    expect(await store.requests()).toMatchObject([{ names: [everything] }]);
  });
  expect(await store.lease("a release", Date.now())).toBeDefined();
  const [request] = await store.requests();
  await store.keep(new Map([[request?.id ?? "", []]])); // a release has been made
  await deployed;
  expect(calls()).toEqual([
    "npm run build",
    "firebase firestore:databases:update (default) --delete-protection ENABLED --point-in-time-recovery ENABLED --project demo-deployment",
    "firebase deploy --only firestore,storage --config firebase.staging.json --project demo-deployment",
    "firebase deploy --only functions,hosting --config firebase.staging.json --project demo-deployment",
    "npm run catalog -- republish --project demo-deployment",
  ]);
});

test("a step that fails ends the deployment, and pages can be released", async () => {
  const store = releaseRepository(await emptyDatabase(projectId));
  const { folder, calls, endDeployment } = recordedPrograms();
  endDeployment(2);
  const steps = deploymentSteps(projectId, settings);
  const google = await startGoogle(protectedDatabase);
  await expect(
    deployCommit({ root: folder, projectId, google, steps, build: buildIn(folder, steps) }),
  ).rejects.toThrow(
    "“firebase deploy --only functions,hosting --config firebase.staging.json --project demo-deployment” failed.",
  );
  expect(calls().at(-1)).toContain("functions,hosting");
  expect(await store.lease("a release", Date.now())).toBeDefined();
  expect(await store.requests()).toEqual([]);
});

test.each([
  ["in another region", { ...protectedDatabase, locationId: "nam5" }, /^The database is in nam5, /],
  ["that cannot be read", { locationId: 5 }, /./],
])("a database %s is refused before anything is built", async (_which, described, message) => {
  const { folder, calls } = recordedPrograms();
  const steps = deploymentSteps(projectId, settings);
  const google = await startGoogle(described);
  await expect(
    deployCommit({ root: folder, projectId, google, steps, build: buildIn(folder, steps) }),
  ).rejects.toThrow(message);
  expect(calls()).toEqual([]);
});
