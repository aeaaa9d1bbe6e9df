import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The secrets that the shop and the Stripe emulator share; random, one set for each data folder. */
export interface WorldKeys {
  readonly stripeSecretKey: string;
  readonly stripeWebhookSecret: string;
}

/** Reads the keys of a world, or makes them on its first start. */
export function worldKeys(file: string): WorldKeys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as WorldKeys;
  const keys: WorldKeys = {
    stripeSecretKey: `sk_test_${randomBytes(24).toString("hex")}`,
    stripeWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
