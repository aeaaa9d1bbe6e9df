import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The secrets that the shop and the Stripe emulator share; random, one set for each data folder. */
export interface StackKeys {
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
