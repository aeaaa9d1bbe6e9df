import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { googleCalls } from "../../functions/src/cli/google-calls.ts";
import { webhookEvents } from "../../functions/src/payments/stripe/webhook-facts.ts";
import { onlineFindings } from "./online-findings.ts";

const account = "12345-compute@developer.gserviceaccount.com";
const firestore = "firestore.googleapis.com/v1/projects/my-shop/databases/(default)";
const secret = "secretmanager.googleapis.com/v1/projects/my-shop/secrets";
const project = "cloudresourcemanager.googleapis.com/v1/projects/my-shop";
const sites = "identitytoolkit.googleapis.com";
const webhook = "https://shop.example/api/payments/webhook";
const expiring = [
  "carts",
  "cases",
  "earlierFields",
  "history",
  "labLinks",
  "limitKeys",
  "limits",
  "openedSessions",
  "outbox",
  "printFiles",
  "unprocessableEvents",
];
const expiringFields = (uploads: string) => ({
  fields: [
    ...expiring.map((name) => ({ name: `…/collectionGroups/${name}/x`, ttlConfig: { state: "ACTIVE" } })),
    { name: "…/collectionGroups/uploads/x", ttlConfig: { state: uploads } },
  ],
});
/** What Google answers about the indexes of firestore.indexes.json. */
const { indexes: neededIndexes } = JSON.parse(readFileSync("firestore.indexes.json", "utf8")) as {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: string;
    readonly fields: readonly object[];
  }[];
};
const indexes = neededIndexes.map(({ collectionGroup, queryScope, fields }, index) => ({
  name: `…/collectionGroups/${collectionGroup}/indexes/${index}`,
  queryScope,
  fields: [...fields, { fieldPath: "__name__", order: "ASCENDING" }],
  state: "READY",
}));
const [outboxIndex, ...otherIndexes] = indexes;

const ownerWith = (email: string, account: object = { emailVerified: true }) => ({
  email,
  customAttributes: '{"admin":true}',
  ...account,
});
const grants = (role: string) => ({ bindings: [{ role, members: [`serviceAccount:${account}`] }] });
const database = {
  locationId: "us-central1",
  deleteProtectionState: "DELETE_PROTECTION_ENABLED",
  pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
};
const endpoint = {
  url: webhook,
  status: "enabled",
  enabled_events: webhookEvents,
  api_version: "2026-10-28.endive",
};
const bucket = { name: "my-shop.firebasestorage.app", location: "US-CENTRAL1" };

/**
 * The answers of Google and Stripe about a project in which all is well, by the longest start of an address; null is a
 * 404.
 */
const allIsWell: Readonly<Record<string, unknown>> = {
  [`${project}:getIamPolicy`]: grants("roles/firebasehosting.admin"),
  [project]: { projectNumber: "12345", lifecycleState: "ACTIVE" },
  "cloudbilling.googleapis.com/v1/projects/my-shop/billingInfo": { billingEnabled: true },
  "serviceusage.googleapis.com/v1/projects/my-shop/services/": { state: "ENABLED" },
  [`${firestore}/collectionGroups/-/indexes`]: { indexes },
  [`${firestore}/collectionGroups/-/fields`]: expiringFields("ACTIVE"),
  [`${firestore}/backupSchedules`]: { backupSchedules: [{ retention: "8467200s" }] },
  [firestore]: database,
  "firebase.googleapis.com/v1beta1/projects/my-shop/adminSdkConfig": { storageBucket: bucket.name },
  "storage.googleapis.com/storage/v1/b/": {
    ...bucket,
    softDeletePolicy: { retentionDurationSeconds: "7776000" },
  },
  [`${secret}/STRIPE_SECRET_KEY/versions/latest:access`]: {
    payload: { data: Buffer.from("rk_1").toString("base64") },
  },
  [secret]: { versions: [{ name: "1" }] },
  "iam.googleapis.com/v1/projects/my-shop/serviceAccounts/": grants("roles/iam.serviceAccountTokenCreator"),
  [`${sites}/v1/projects/my-shop/accounts:batchGet`]: {
    users: [ownerWith("a@shop.example"), ownerWith("b@shop.example")],
  },
  [`${sites}/admin/v2/projects/my-shop/config`]: {
    signIn: { email: { enabled: true } },
    client: { permissions: { disabledUserSignup: true } },
  },
  "stripe/v1/webhook_endpoints": { data: [endpoint] },
};

/** What is found with these answers instead, except what is ok. */
async function findings(changed: Readonly<Record<string, unknown>> = {}, pending: readonly string[] = []) {
  const answers = { ...allIsWell, ...changed };
  const server = createServer((request, response) => {
    const address = request.url?.slice(1) ?? "";
    const starts = Object.keys(answers).filter((key) => address.startsWith(key));
    const start = starts.toSorted((one, other) => other.length - one.length)[0] ?? "";
    const answer = answers[start];
    const status = typeof answer === "number" ? answer : answer === null || answer === undefined ? 404 : 200;
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = await onlineFindings({
    root: ".",
    projectId: "my-shop",
    google: googleCalls(
      "my-shop",
      async () => await Promise.resolve("a-token"),
      (host) => `${origin}/${host}`,
    ),
    origin: "https://shop.example",
    pendingMigrations: async () => await Promise.resolve(pending),
    stripeOrigin: `${origin}/stripe`,
  });
  return found.filter(({ state }) => state !== "ok");
}

test("nothing is found in a project in which all is well", async () => {
  expect(await findings()).toEqual([]);
});

test.each<[string, Readonly<Record<string, unknown>>, check: string, mend: string]>([
  ["no such project", { [project]: null }, "account", "firebase projects:list"],
  [
    "no billing",
    { "cloudbilling.googleapis.com/v1/projects/my-shop/billingInfo": {} },
    "billing",
    "gcloud billing projects link my-shop",
  ],
  [
    "an interface that is switched off",
    {
      "serviceusage.googleapis.com/v1/projects/my-shop/services/iamcredentials.googleapis.com": {
        state: "DISABLED",
      },
    },
    "interfaces",
    "gcloud services enable iamcredentials.googleapis.com --project=my-shop",
  ],
  ["no database", { [firestore]: null }, "database", "npm run deploy"],
  [
    "a database elsewhere",
    { [firestore]: { ...database, locationId: "nam5" } },
    "database",
    "another project",
  ],
  [
    "an unprotected database",
    { [firestore]: { ...database, deleteProtectionState: "" } },
    "database",
    "--delete-protection ENABLED",
  ],
  [
    "no recovery",
    { [firestore]: { ...database, pointInTimeRecoveryEnablement: "" } },
    "database",
    "--point-in-time-recovery ENABLED",
  ],
  ["no backups", { [`${firestore}/backupSchedules`]: {} }, "backups", "backups:schedules:create"],
  [
    "an index that is built",
    {
      [`${firestore}/collectionGroups/-/indexes`]: {
        indexes: [{ ...outboxIndex, state: "CREATING" }, ...otherIndexes],
      },
    },
    "indexes",
    "firestore:indexes",
  ],
  [
    "indexes of no database",
    { [`${firestore}/collectionGroups/-/indexes`]: null },
    "indexes",
    "npm run deploy",
  ],
  [
    "an expiry that is created",
    {
      [`${firestore}/collectionGroups/-/fields`]: expiringFields("CREATING"),
    },
    "expiry",
    "wait",
  ],
  ["no expiry", { [`${firestore}/collectionGroups/-/fields`]: {} }, "expiry", "deploy --only firestore"],
  [
    "no bucket",
    { "firebase.googleapis.com/v1beta1/projects/my-shop/adminSdkConfig": {} },
    "bucket",
    "my-shop/storage",
  ],
  [
    "a bucket elsewhere",
    { "storage.googleapis.com/storage/v1/b/": { ...bucket, location: "US-WEST1" } },
    "bucket",
    "another project",
  ],
  [
    "a short soft delete",
    { "storage.googleapis.com/storage/v1/b/": bucket },
    "bucket",
    "--soft-delete-duration=90d",
  ],
  ["a missing secret", { [`${secret}/SMTP_URL`]: null }, "secrets", "secrets:set SMTP_URL"],
  [
    "an event that Stripe does not report",
    { "stripe/v1/webhook_endpoints": { data: [{ ...endpoint, enabled_events: [] }] } },
    "webhook",
    "going-live.md",
  ],
  [
    "no role for releases",
    { [`${project}:getIamPolicy`]: {} },
    "roles",
    "--role=roles/firebasehosting.admin",
  ],
  [
    "no role to sign",
    { "iam.googleapis.com/v1/projects/my-shop/serviceAccounts/": {} },
    "roles",
    "serviceAccountTokenCreator",
  ],
  [
    "no passwords",
    { [`${sites}/admin/v2/projects/my-shop/config`]: {} },
    "sign-in",
    "authentication/providers",
  ],
  [
    "open sign-up",
    { [`${sites}/admin/v2/projects/my-shop/config`]: { signIn: { email: { enabled: true } } } },
    "sign-in",
    "authentication/settings",
  ],
  [
    "no owner",
    { [`${sites}/v1/projects/my-shop/accounts:batchGet`]: {} },
    "owners",
    "npm run owner -- grant",
  ],
  [
    "one owner",
    { [`${sites}/v1/projects/my-shop/accounts:batchGet`]: { users: [ownerWith("a@shop.example")] } },
    "owners",
    "for another owner",
  ],
])("%s is found, with what mends it", async (_what, changed, check, mend) => {
  const failures = (await findings(changed)).filter(({ state }) => state === "failed");
  expect(failures).toMatchObject([{ check }]);
  expect(failures[0]?.mend).toContain(mend);
  expect(failures[0]?.mend).not.toMatch(/(?:npm run|npx firebase) (?!projects:list|.* --project my-shop$)/);
});

const ascending = (fieldPath: string) => ({ fieldPath, order: "ASCENDING" });
const descending = (fieldPath: string) => ({ fieldPath, order: "DESCENDING" });

test.each<[string, readonly object[]]>([
  ["does not exist", []],
  ["is of another collection", [{ ...outboxIndex, name: "…/collectionGroups/outboxes/indexes/0" }]],
  [
    "has another direction",
    [{ ...outboxIndex, fields: [ascending("state"), descending("queuedAt"), descending("__name__")] }],
  ],
  [
    "has a field more",
    [{ ...outboxIndex, fields: ["kind", "state", "queuedAt", "__name__"].map(ascending) }],
  ],
  ["is of collection groups", [{ ...outboxIndex, queryScope: "COLLECTION_GROUP" }]],
])("an index that %s is missing", async (_what, instead) => {
  const answer = { indexes: [...instead, ...otherIndexes] };
  expect(await findings({ [`${firestore}/collectionGroups/-/indexes`]: answer })).toMatchObject([
    {
      check: "indexes",
      state: "failed",
      text: "missing: outbox (state ASCENDING, queuedAt ASCENDING)",
      mend: "npx firebase deploy --only firestore --project my-shop",
    },
  ]);
});

test.each([
  ["is disabled", "disabled", { emailVerified: true, disabled: true }],
  ["has not chosen a password", "no password yet", {}],
])("an owner who %s does not count as one who can sign in", async (_what, reason, account) => {
  const owners = [ownerWith("a@shop.example"), ownerWith("b@shop.example", account)];
  const answer = { [`${sites}/v1/projects/my-shop/accounts:batchGet`]: { users: owners } };
  expect(await findings(answer)).toMatchObject([
    {
      check: "owners",
      state: "failed",
      text: `only a@shop.example can sign in; these cannot sign in: b@shop.example (${reason})`,
    },
  ]);
});

test("a pending migration is found", async () => {
  expect(await findings({}, ["split names"])).toMatchObject([
    { check: "migrations", text: "pending: split names" },
  ]);
});

test("the command of going-live.md makes a webhook in which nothing is wrong", async () => {
  const command = /^curl [^]*?(?=^```)/m.exec(readFileSync("docs/going-live.md", "utf8"))?.[0] ?? "";
  const script = `curl() { printf '%s\\n' "$@"; }\n${command}`;
  const parameters = execFileSync("bash", ["-c", script], { encoding: "utf8" }).replaceAll(/^-d/gm, "");
  const made = new URLSearchParams(parameters.trim().split("\n").slice(3).filter(Boolean).join("&"));
  expect(made.get("url")).toBe(webhook.replace("shop.example", "example.com"));
  const documented = {
    ...endpoint,
    api_version: made.get("api_version"),
    enabled_events: made.getAll("enabled_events[]"),
  };
  expect(await findings({ "stripe/v1/webhook_endpoints": { data: [documented] } })).toEqual([]);
});

test("going-live.md switches on every interface that is checked", async () => {
  const command = /^gcloud services enable [^]*?(?= {3}#)/m.exec(
    readFileSync("docs/going-live.md", "utf8"),
  )?.[0];
  const [finding] = await findings({ "serviceusage.googleapis.com/v1/projects/my-shop/services/": {} });
  expect(command?.replace(/\\\n */, "")).toBe(finding?.mend);
});

test("what may not be asked is not checked, and says what to do", async () => {
  const [finding, ...others] = await findings({ "stripe/v1/webhook_endpoints": 403 });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ check: "webhook", state: "unchecked" });
  const [billing] = await findings({ "cloudbilling.googleapis.com/v1/projects/my-shop/billingInfo": 403 });
  expect(billing).toMatchObject({ check: "billing", state: "unchecked" });
  expect(billing?.text).toContain("gcloud projects add-iam-policy-binding my-shop");
});
