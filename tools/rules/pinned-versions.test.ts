import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = (file: string) => readFileSync(file, "utf8");

interface Manifest {
  readonly version?: string;
  readonly engines?: { readonly node: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const manifest = (file: string) => JSON.parse(text(file)) as Manifest;

interface Rule {
  readonly matchPackageNames?: readonly string[];
  readonly allowedVersions?: string;
}
const { packageRules } = JSON.parse(text("renovate.json")) as { readonly packageRules: readonly Rule[] };

/** The rule of Renovate that limits the versions of a package. */
const limitOf = (name: string) =>
  packageRules.find((rule) => rule.allowedVersions && rule.matchPackageNames?.includes(name));

const majorOf = (version: string | undefined) => Number(version?.match(/\d+/)?.[0]);
const upgrades = text("docs/operating.md").split("## Upgrades")[1] ?? "";

test("one Node runs the scripts, the functions and the workflow, and Renovate proposes versions of it only", () => {
  const root = manifest("package.json");
  const platforms = Object.keys(root.optionalDependencies ?? {});
  const major = majorOf(root.engines?.node);
  expect({
    platforms: platforms.map((name) => majorOf(root.optionalDependencies?.[name])),
    types: majorOf(root.devDependencies?.["@types/node"]),
    functions: manifest("functions/package.json").engines?.node,
    workflow: [...text(".github/workflows/ci.yml").matchAll(/node-version: "(\d+)"/g)].map(
      ([, node]) => node,
    ),
    limit: limitOf("@types/node")?.allowedVersions,
    limited: limitOf("@types/node")?.matchPackageNames,
    readme: /npm installs Node (\d+)/.exec(text("README.md"))?.[1],
    pins: /^\| Node (\d+)/m.exec(upgrades)?.[1],
  }).toEqual({
    platforms: platforms.map(() => major),
    types: major,
    functions: String(major),
    workflow: [String(major), String(major)],
    limit: `<${major + 1}`,
    limited: expect.arrayContaining([...platforms, "@types/node", "node"]) as unknown,
    readme: String(major),
    pins: String(major),
  });
});

test("the pins that docs/operating.md explains are those that are installed", () => {
  const { dependencies: local = {} } = manifest("emulators/package.json");
  const { devDependencies: functions = {} } = manifest("functions/package.json");
  const cli = local["firebase-tools"] ?? "";
  expect(upgrades).toContain(`| firebase-tools ${cli} |`);
  expect(limitOf("firebase-tools")?.allowedVersions).toBe(`<${majorOf(cli) + 1}`);
  expect(upgrades).toContain(`| stripe ${functions["stripe"]} |`);
});

test("README, the workflow and the emulators name the same Java", () => {
  const readme = /JDK (\d+) or newer/.exec(text("README.md"))?.[1];
  expect(/java-version: "(\d+)"/.exec(text(".github/workflows/ci.yml"))?.[1]).toBe(readme);
  expect(text("docs/emulators.md")).toContain(`**Java** ${readme} or newer`);
  expect(text("emulators/src/prerequisites/require-java.ts")).toContain(`oldestMajor = ${readme};`);
});

test("all workspaces have the version of the newest section of CHANGELOG.md, which has a day", () => {
  const [, version, day] = /^## (\d+\.\d+\.\d+) – (\d+ \w+ \d{4})$/m.exec(text("CHANGELOG.md")) ?? [];
  const workspaces = ["emulators", "functions", "shared", "web"];
  expect(["package.json", ...workspaces.map((name) => `${name}/package.json`)].map(versionOf)).toEqual(
    Array(5).fill(version),
  );
  expect(Date.parse(`${day} UTC`)).toBeGreaterThan(0);
  const lock = JSON.parse(text("package-lock.json")) as { packages: Readonly<Record<string, Manifest>> };
  expect(["", ...workspaces].map((path) => lock.packages[path]?.version)).toEqual(Array(5).fill(version));
});

const versionOf = (file: string) => manifest(file).version;
