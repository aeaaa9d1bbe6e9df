import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../functions/src/config/config.ts";
import { failed, type Finding, ok } from "./finding.ts";
import { readSettings, settingsFile, settingsFindings } from "./settings.ts";
import { workTreeFindings } from "./work-tree.ts";

/** What is deployed, and to where. */
export interface Target {
  /** The root of the repository. */
  readonly root: string;
  readonly projectId: string;
  /** That of the shell: may repeat settings of the project, and must not differ from them. */
  readonly environment: Environment;
}

const environments = ["production", "staging"];

/** What can be checked before a deployment without a network. */
export function offlineFindings(target: Target): Finding[] {
  const { root, projectId } = target;
  return [
    nodeFinding(root),
    ...workTreeFindings(root),
    projectFinding(projectId),
    ...settingsFindings(projectId, readSettings(root, projectId)),
    ...repeatedFindings(target),
  ];
}

/** The environment that a project is deployed as: `production` or `staging`. */
export function environmentOf(settings: Environment | undefined): string {
  return settings?.["SHOP_ENVIRONMENT"] ?? "production";
}

function nodeFinding(root: string): Finding {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly engines: { readonly node: string };
  };
  const [major = 0, minor = 0] = numbersOf(process.versions.node);
  const [leastMajor = 0, leastMinor = 0] = numbersOf(engines.node);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
    ? ok("Node", process.versions.node)
    : failed("Node", `${process.versions.node} instead of ${engines.node}`, "node install.mjs");
}

function numbersOf(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number);
}

function projectFinding(projectId: string): Finding {
  const isId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId);
  return isId && !projectId.startsWith("demo-")
    ? ok("project", projectId)
    : failed(
        "project",
        `“${projectId}” is ${isId ? "a demo on this machine" : "no id of a project"}`,
        "add --project <id>, or put the id of your project into .firebaserc",
      );
}

/** `SHOP_ORIGIN` and `SHOP_ENVIRONMENT` have one place, the settings. */
function repeatedFindings({ root, projectId, environment }: Target): Finding[] {
  const settings = readSettings(root, projectId);
  const file = settingsFile(projectId);
  const kind = environmentOf(settings);
  const differing = [
    { name: "SHOP_ORIGIN", setting: settings?.["SHOP_ORIGIN"] },
    { name: "SHOP_ENVIRONMENT", setting: kind },
  ].filter(({ name, setting }) => {
    const given = environment[name];
    return given !== undefined && setting !== undefined && withoutSlash(given) !== withoutSlash(setting);
  });
  return [
    environments.includes(kind)
      ? ok("environment", kind)
      : failed("environment", `SHOP_ENVIRONMENT is “${kind}” in ${file}`, "production or staging"),
    ...differing.map(({ name, setting }) =>
      failed(name, `the shell has “${environment[name]}”, ${file} has “${setting}”`, `unset ${name}`),
    ),
  ];
}

function withoutSlash(text: string): string {
  return text.replace(/\/$/, "");
}
