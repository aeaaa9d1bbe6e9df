import { z } from "zod";
import { readEnvironment, type Environment } from "#src/config/environment.ts";
import type { PlatformConfig } from "#src/config/platform-config.ts";

export interface StripeConfig {
  readonly secretKey: string;
  /** Another host in Stripe's place. */
  readonly apiBase: string | undefined;
}

const keySchema = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_/),
  STRIPE_API_BASE: z.url().optional(),
});

/**
 * How the shop talks to Stripe. Throws where another host would receive a real key: only a demo project on the
 * emulator suite may name one, and never with a live key.
 */
export function readStripeConfig(
  environment: Environment,
  platform: Pick<PlatformConfig, "isDemo">,
): StripeConfig {
  const values = readEnvironment(keySchema, environment);
  if (values.STRIPE_API_BASE && !platform.isDemo) {
    throw new Error("STRIPE_API_BASE is for a demo project on the emulator suite only.");
  }
  if (platform.isDemo && isLiveKey(values.STRIPE_SECRET_KEY)) {
    throw new Error("STRIPE_SECRET_KEY is a live key, which a demo project must not hold.");
  }
  return { secretKey: values.STRIPE_SECRET_KEY, apiBase: values.STRIPE_API_BASE };
}

/** Whether a key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}

const webhookSchema = z.object({
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
  /** The one before the last rotation; the same as the present one while there was none. */
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().startsWith("whsec_").optional(),
});

/** The secrets Stripe signs its reports with, newest first. */
export function readWebhookSecrets(environment: Environment): readonly string[] {
  const values = readEnvironment(webhookSchema, environment);
  const secrets = [values.STRIPE_WEBHOOK_SECRET, values.STRIPE_WEBHOOK_SECRET_PREVIOUS];
  return [...new Set(secrets.filter((secret) => secret !== undefined))];
}
