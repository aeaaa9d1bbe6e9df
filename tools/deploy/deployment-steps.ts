import { environmentOf } from "../doctor/offline-findings.ts";
import type { Environment } from "../../functions/src/config/config.ts";

/** A command with its parameters, and variables that are set for it. */
export interface Command {
  readonly program: "npm" | "firebase";
  readonly parameters: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** What a deployment does without a command. */
type Action =
  | "take the lease of the releases"
  | "end the lease of the releases"
  | "wait until the indexes are ready"
  | "run pending migrations"
  | "request the release of everything, and wait for it"
  | "smoke test";

/** The commands and actions of a deployment, in their order. */
export interface DeploymentSteps {
  readonly build: Command;
  /** For a project without a database. */
  readonly createDatabase: Command;
  /** For a database that can be deleted, or whose last week cannot be read. */
  readonly protectDatabase: Command;
  readonly rules: Command;
  readonly functionsAndPages: Command;
  readonly republish: Command;
}

/** Where the functions are: a database elsewhere would be further away, and a multi-region costs twice as much. */
export const region = "us-central1";

const protection = ["--delete-protection", "ENABLED", "--point-in-time-recovery", "ENABLED"];

export function deploymentSteps(projectId: string, settings: Environment): DeploymentSteps {
  const environment = environmentOf(settings);
  const project = ["--project", projectId];
  const config = ["--config", `firebase.${environment}.json`];
  const firebase = (...parameters: string[]): Command => ({
    program: "firebase",
    parameters: [...parameters, ...project],
  });
  return {
    build: {
      program: "npm",
      parameters: ["run", "build"],
      environment: {
        SHOP_ENVIRONMENT: environment,
        SHOP_ORIGIN: settings["SHOP_ORIGIN"] ?? "",
        VITE_MEASUREMENT_ID: settings["VITE_MEASUREMENT_ID"] ?? "",
      },
    },
    createDatabase: firebase("firestore:databases:create", "(default)", "--location", region, ...protection),
    protectDatabase: firebase("firestore:databases:update", "(default)", ...protection),
    rules: firebase("deploy", "--only", "firestore,storage", ...config),
    functionsAndPages: firebase("deploy", "--only", "functions,hosting", ...config),
    republish: { program: "npm", parameters: ["run", "catalog", "--", "republish", ...project] },
  };
}

/** A step for each line: commands as they could be typed, and actions. */
export function formatSteps(steps: DeploymentSteps): string {
  const lines: readonly (Command | Action | readonly [Command, when: string])[] = [
    steps.build,
    [steps.createDatabase, "without a database"],
    [steps.protectDatabase, "with an unprotected database"],
    steps.rules,
    "wait until the indexes are ready",
    "take the lease of the releases",
    steps.functionsAndPages,
    "run pending migrations",
    "end the lease of the releases",
    steps.republish,
    "request the release of everything, and wait for it",
    "smoke test",
  ];
  return lines
    .map((line, index) => {
      const number = `${index + 1}.`.padEnd(4);
      if (typeof line === "string") return `${number}${line}\n`;
      if ("program" in line) return `${number}${formatCommand(line)}\n`;
      return `${number}${formatCommand(line[0])}   (${line[1]})\n`;
    })
    .join("");
}

function formatCommand({ program, parameters, environment = {} }: Command): string {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${quoted(value)}`);
  return [...variables, program === "firebase" ? "npx firebase" : program, ...parameters.map(quoted)].join(
    " ",
  );
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text}'`;
}
