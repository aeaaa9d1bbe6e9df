import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import {
  type Environment,
  readAddressConfig,
  readHostingConfig,
  readMailConfig,
  readPlatformConfig,
  readPrintFileConfig,
  readReleaseConfig,
  readTaxConfig,
} from "../../functions/src/config/config.ts";
import { readStripeConfig, readWebhookSecrets } from "../../functions/src/payments/stripe/stripe-config.ts";
import { failed, type Finding, ok } from "./finding.ts";

/** The file, from the root of the repository, that firebase-tools reads the settings of a project from. */
export function settingsFile(projectId: string): string {
  return `functions/.env.${projectId}`;
}

/** The settings of a project; undefined if it has no file. */
export function readSettings(root: string, projectId: string): Environment | undefined {
  const path = join(root, settingsFile(projectId));
  return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : undefined;
}

/**
 * The secrets of the functions, with values in their format: the real ones are in Secret Manager, and a file of
 * settings is checked without them.
 */
export const secrets: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: "rk_live_0",
  STRIPE_WEBHOOK_SECRET: "whsec_0",
  STRIPE_WEBHOOK_SECRET_PREVIOUS: "whsec_0",
  GOOGLE_ADDRESS_KEY: "0".repeat(20),
  SMTP_URL: "smtps://mail.invalid",
};

/** Settings that the build or firebase-tools reads, not the functions. */
const otherSettings = ["MIN_INSTANCES", "VITE_MEASUREMENT_ID"];

/**
 * Checks the settings of a project with the functions that read them at run time. No value is in a finding. A name that
 * nothing reads is an error: a misspelled `TAX_NEXUS_STATES` would mean California.
 */
export function settingsFindings(projectId: string, settings: Environment | undefined): Finding[] {
  const check = "settings";
  const file = settingsFile(projectId);
  const edit = `edit ${file}; docs/integrations.md lists the settings`;
  if (!settings)
    return [failed(check, `there is no ${file}`, `cp functions/.env.example ${file}, and ${edit}`)];
  const problems = [
    ...problemsOf({ ...settings, ...secrets, GCLOUD_PROJECT: projectId }),
    ...Object.keys(settings)
      .filter((name) => name in secrets)
      .map(
        (name) => `${name} is a secret: npx firebase functions:secrets:set ${name} --project ${projectId}`,
      ),
    ...(/^\d+$/.test(settings["MIN_INSTANCES"] ?? "") ? [] : ["MIN_INSTANCES: must be a number, usually 0"]),
    ...Object.keys(settings)
      .filter((name) => /\bexample\.com\b/.test(settings[name] ?? ""))
      .map((name) => `${name}: has the address of functions/.env.example`),
    ...unknownNames(projectId, settings).map((name) => `${name}: nothing reads a setting of this name`),
  ];
  if (problems.length > 0) return problems.map((problem) => failed(check, problem, edit));
  return [ok(check, `${file} is complete`)];
}

function read(environment: Environment): (() => unknown)[] {
  return [
    () => readPlatformConfig(environment),
    () => readHostingConfig(environment),
    () => readReleaseConfig(environment),
    () => readStripeConfig(environment, { isDemo: false }),
    () => readWebhookSecrets(environment),
    () => readAddressConfig(environment),
    () => readTaxConfig(environment),
    () => readMailConfig(environment),
    () => readPrintFileConfig(environment),
  ];
}

/** Each problem once: several readers may need the same setting. */
function problemsOf(environment: Environment): string[] {
  const problems = read(environment).flatMap((readConfig) => {
    try {
      readConfig();
      return [];
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      return message.replace("The environment is not complete. ", "").split("; ");
    }
  });
  return [...new Set(problems)];
}

function unknownNames(projectId: string, settings: Environment): string[] {
  const known = new Set([...otherSettings, ...Object.keys(secrets)]);
  const environment: Environment = { ...settings, ...secrets, GCLOUD_PROJECT: projectId };
  problemsOf(
    new Proxy(environment, {
      get: (target, name) => {
        known.add(String(name));
        return Reflect.get(target, name) as unknown;
      },
    }),
  );
  return Object.keys(settings).filter((name) => !known.has(name));
}
