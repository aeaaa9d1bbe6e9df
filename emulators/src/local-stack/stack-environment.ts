import { type LocalPorts, localProject } from "@lightwell/shared/development/local-ports";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loopbackOrigin } from "#src/prerequisites/ports.ts";

/** The environment of the functions. In production the owner sets the same names. */
export function shopEnvironment(stack: {
  readonly shopOrigin: string;
  readonly keys: StackKeys;
  readonly stripeOrigin: string;
  readonly smtpUrl: string;
  readonly ownerEmail: string;
  /** The folder that Hosting serves, where pages are released; undefined where they are served from their sources. */
  readonly pagesFolder: string | undefined;
}): Record<string, string> {
  return {
    SHOP_ORIGIN: stack.shopOrigin,
    STRIPE_SECRET_KEY: stack.keys.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: stack.keys.stripeWebhookSecret,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: stack.keys.stripeWebhookSecret,
    STRIPE_API_BASE: stack.stripeOrigin,
    SMTP_URL: stack.smtpUrl,
    MAIL_FROM: "Lightwell <orders@lightwell.example>",
    OWNER_EMAIL: stack.ownerEmail,
    TAX_NEXUS_STATES: "CA",
    TAX_RATES: "tables",
    ADDRESS_VERIFIER: "local",
    GOOGLE_ADDRESS_KEY: "none",
    ...(stack.pagesFolder === undefined
      ? { PAGE_RELEASES: "off" }
      : { PAGE_RELEASES_FOLDER: stack.pagesFolder }),
  };
}

/** What other programs need to reach the emulators with the Admin SDKs. */
export function emulatorEnvironment(ports: LocalPorts): Record<string, string> {
  return {
    GCLOUD_PROJECT: localProject,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: localProject,
      storageBucket: `${localProject}.appspot.com`,
    }),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    STORAGE_EMULATOR_HOST: loopbackOrigin(ports.storage),
    METADATA_SERVER_DETECTION: "none", // skips the search for Google's metadata server
  };
}

/**
 * firebase-tools reads secrets and parameters from these files; without them, it requests secrets from Google, and asks
 * for parameters.
 */
export function writeLocalSecrets(
  functionsFolder: string,
  environment: Readonly<Record<string, string>>,
): void {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(join(functionsFolder, ".secret.local"), lines.join(""), { mode: 0o600 });
  writeFileSync(join(functionsFolder, ".env.local"), "MIN_INSTANCES=0\n");
}

/** The origins of the shop, the Stripe emulator and the mailbox, for tests. */
export function originsEnvironment(ports: LocalPorts): Record<string, string> {
  return {
    SHOP_ORIGIN: loopbackOrigin(ports.hosting),
    STRIPE_EMULATOR_ORIGIN: loopbackOrigin(ports.stripeEmulator),
    MAILBOX_ORIGIN: loopbackOrigin(ports.mailboxPage),
  };
}

/** The secrets that the shop and the Stripe emulator share; random, one set for each data folder. */
interface StackKeys {
  readonly stripeSecretKey: string;
  readonly stripeWebhookSecret: string;
}

/** Reads the keys of a local stack, or generates them at its first start. */
export function stackKeys(file: string): StackKeys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as StackKeys;
  const keys: StackKeys = {
    stripeSecretKey: `sk_test_${randomBytes(24).toString("hex")}`,
    stripeWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
