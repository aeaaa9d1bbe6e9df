import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";
import { hasFailed } from "./finding.ts";
import { offlineFindings } from "./offline-findings.ts";

const projectId = "shop-of-tests";
const settings = `
SHOP_ORIGIN=https://shop.example
OWNER_EMAIL=owner@shop.example
MAIL_FROM="Shop <orders@shop.example>"
TAX_NEXUS_STATES=CA,NV
MIN_INSTANCES=0
`;

function git(folder: string, ...parameters: readonly string[]): string {
  const identity = [
    "-c",
    "user.name=Tests",
    "-c",
    "user.email=tests@shop.example",
    "-c",
    "commit.gpgsign=false",
  ];
  return execFileSync("git", [...identity, ...parameters], { cwd: folder, encoding: "utf8" }).trim();
}

/** A clone whose commit has passed `.ci/run`, with these settings of the project. */
function aClone(text: string | undefined = settings): string {
  const root = temporaryFolder({
    ".gitignore": ".ci/passed-commits\n",
    "package.json": '{ "engines": { "node": ">=22.18" } }',
    "README.md": "A shop",
    ".ci/passed-commits": "",
    ...(text !== undefined && { [`functions/.env.${projectId}`]: text }),
  });
  git(root, "init", "--quiet");
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--message=Start");
  writeFileSync(join(root, ".ci/passed-commits"), `${git(root, "rev-parse", "HEAD")}\n`);
  return root;
}

/** What refuses a deployment, as `check: text`. */
function refusals(root: string, project = projectId, environment: Readonly<Record<string, string>> = {}) {
  return offlineFindings({ root, projectId: project, environment })
    .filter(({ state }) => state === "failed")
    .map(({ check, text, mend }) => {
      expect(mend).toBeDefined();
      return `${check}: ${text}`;
    });
}

test("a clean commit that .ci/run has passed, with complete settings, can be deployed", () => {
  const root = aClone();
  expect(hasFailed(offlineFindings({ root, projectId, environment: {} }))).toBe(false);
  const repeated = { SHOP_ORIGIN: "https://shop.example/", SHOP_ENVIRONMENT: "production" };
  expect(refusals(root, projectId, repeated)).toEqual([]);
  expect(
    refusals(aClone(`${settings}SHOP_ENVIRONMENT=staging\nVITE_MEASUREMENT_ID=G-1\nTAX_RATES=stripe\n`)),
  ).toEqual([]);
});

test("a work tree with changes is refused, and names them", () => {
  const root = aClone();
  writeFileSync(join(root, "README.md"), "Another shop");
  writeFileSync(join(root, "new.ts"), "");
  expect(refusals(root)).toEqual(["work tree: it has changes: README.md, new.ts"]);
});

test("a new file is a change, whatever git is set to list", () => {
  const root = aClone();
  git(root, "config", "status.showUntrackedFiles", "no");
  writeFileSync(join(root, "new.ts"), "");
  expect(refusals(root)).toEqual(["work tree: it has changes: new.ts"]);
});

test("a work tree that git cannot read is refused", () => {
  const root = aClone();
  writeFileSync(join(root, ".git/index"), "damaged");
  expect(refusals(root)).toEqual(["work tree: its changes cannot be read"]);
});

test("an earlier commit that .ci/run has passed can be deployed again at once", () => {
  const root = aClone();
  const passed = git(root, "rev-parse", "HEAD");
  writeFileSync(join(root, ".ci/passed-commits"), `${passed}\n0123456789abcdef\n`);
  expect(refusals(root)).toEqual([]);
});

test("a commit that .ci/run has not passed is refused", () => {
  const root = aClone();
  const passed = git(root, "rev-parse", "HEAD");
  git(root, "commit", "--quiet", "--allow-empty", "--message=Next");
  expect(refusals(root)).toEqual([`tests: .ci/run has passed ${passed}`]);
});

test("a folder without git is refused", () => {
  const root = temporaryFolder({ "package.json": '{ "engines": { "node": ">=22.18" } }' });
  expect(refusals(root)).toEqual([
    "work tree: this folder is no git repository",
    "settings: there is no functions/.env.shop-of-tests",
  ]);
});

test.each([
  ["demo-lightwell", "project: “demo-lightwell” is a demo on this machine"],
  ["My Shop", "project: “My Shop” is no id of a project"],
])("the project %s is refused", (project, refusal) => {
  expect(refusals(aClone(), project)).toContain(refusal);
});

test.each([
  [
    "SHOP_ORIGIN=https://shop.example",
    "",
    "settings: SHOP_ORIGIN: Invalid input: expected string, received undefined",
  ],
  ["SHOP_ORIGIN=https://shop.example", "SHOP_ORIGIN=shop.example", "settings: SHOP_ORIGIN: Invalid URL"],
  ["OWNER_EMAIL=owner@shop.example", "OWNER_EMAIL=owner", "settings: OWNER_EMAIL: "],
  ['MAIL_FROM="Shop <orders@shop.example>"', "", "settings: MAIL_FROM: "],
  ["TAX_NEXUS_STATES=CA,NV", "TAX_NEXUS_STATES=California", "settings: TAX_NEXUS_STATES: Name states by"],
  [
    "TAX_NEXUS_STATES=CA,NV",
    "TAX_NEXUS_STATE=NV",
    "settings: TAX_NEXUS_STATE: nothing reads a setting of this name",
  ],
  ["MIN_INSTANCES=0", "", "settings: MIN_INSTANCES: must be a number"],
  ["MIN_INSTANCES=0", "MIN_INSTANCES=0\nLAB_FILE_FORMAT=png", "settings: LAB_FILE_FORMAT: "],
  [
    "MIN_INSTANCES=0",
    "MIN_INSTANCES=0\nSMTP_URL=smtps://user:pw@mail.example",
    "settings: SMTP_URL is a secret: npx firebase functions:secrets:set SMTP_URL --project shop-of-tests",
  ],
  [
    "MIN_INSTANCES=0",
    "MIN_INSTANCES=0\nSTRIPE_API_BASE=http://127.0.0.1:1",
    "settings: STRIPE_API_BASE is for a demo",
  ],
  ["MIN_INSTANCES=0", "MIN_INSTANCES=0\nSHOP_ENVIRONMENT=test", "environment: SHOP_ENVIRONMENT is “test”"],
])("settings with “%s” replaced by “%s” are refused", (line, replacement, refusal) => {
  const found = refusals(aClone(settings.replace(line, replacement)));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(refusal);
});

test.each([
  ["SHOP_ORIGIN", "https://other.example", "https://shop.example"],
  ["SHOP_ENVIRONMENT", "staging", "production"],
])("a shell whose %s differs from the settings is refused", (name, given, setting) => {
  expect(refusals(aClone(), projectId, { [name]: given })).toEqual([
    `${name}: the shell has “${given}”, functions/.env.shop-of-tests has “${setting}”`,
  ]);
});

test("all reasons are named at once", () => {
  const root = aClone("TAX_RATES=none\n");
  writeFileSync(join(root, "new.ts"), "");
  expect(refusals(root, projectId, { SHOP_ENVIRONMENT: "staging" }).length).toBeGreaterThan(5);
});

test("the example of settings lacks nothing but addresses of one's own", () => {
  const example = readFileSync("functions/.env.example", "utf8");
  expect(refusals(aClone(example.replaceAll("example.com", "shop.example")))).toEqual([]);
  expect(refusals(aClone(example))).toEqual(
    ["MAIL_FROM", "OWNER_EMAIL", "SHOP_ORIGIN"].map(
      (name) => `settings: ${name}: has the address of functions/.env.example`,
    ),
  );
});
