import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loopback } from "./loopback.ts";
import type { WorldKeys } from "./world-keys.ts";
import type { WorldPorts } from "./ports.ts";

/** Deployed projects carry their own name; one that begins with `demo-` never leaves this machine. */
export const demoProject = "demo-lightwell";

/** What the functions are told of the world they run in; in production the same names are set by the owner. */
export function shopEnvironment(world: {
  readonly shopOrigin: string;
  readonly keys: WorldKeys;
  readonly stripeOrigin: string;
  readonly smtpUrl: string;
  readonly ownerEmail: string;
}): Record<string, string> {
  return {
    SHOP_ORIGIN: world.shopOrigin,
    STRIPE_SECRET_KEY: world.keys.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: world.keys.stripeWebhookSecret,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: world.keys.stripeWebhookSecret,
    STRIPE_API_BASE: world.stripeOrigin,
    SMTP_URL: world.smtpUrl,
    MAIL_FROM: "Lightwell <orders@lightwell.example>",
    OWNER_EMAIL: world.ownerEmail,
    TAX_NEXUS_STATES: "CA",
    TAX_RATES: "tables",
    ADDRESS_VERIFIER: "local",
    GOOGLE_ADDRESS_KEY: "none",
  };
}

/** What a program outside the suite needs to reach the emulators through the Admin SDKs. */
export function emulatorEnvironment(ports: WorldPorts): Record<string, string> {
  return {
    GCLOUD_PROJECT: demoProject,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: demoProject,
      storageBucket: `${demoProject}.appspot.com`,
    }),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    STORAGE_EMULATOR_HOST: loopback(ports.storage),
    METADATA_SERVER_DETECTION: "none", // nobody waits for a metadata server of Google's
  };
}

/** firebase-tools takes the functions' secrets from a file beside them, and else asks Google for them. */
export function writeLocalSecrets(
  functionsFolder: string,
  environment: Readonly<Record<string, string>>,
): void {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(join(functionsFolder, ".secret.local"), lines.join(""), { mode: 0o600 });
}

/** Where tests find the parts of the world that people use. */
export function originsEnvironment(ports: WorldPorts): Record<string, string> {
  return {
    SHOP_ORIGIN: loopback(ports.hosting),
    STRIPE_EMULATOR_ORIGIN: loopback(ports.stripeEmulator),
    MAILBOX_ORIGIN: loopback(ports.mailboxPage),
  };
}
