import { z } from "zod";
import { type Environment, type PlatformConfig, readEnvironment } from "#src/config/config.ts";

export interface StripeConfig {
  readonly secretKey: string;
  /** URL of the Stripe emulator; undefined for Stripe itself. */
  readonly apiBase: string | undefined;
}

/** Stripe opens no session that ends within half an hour; a minute more covers slow clocks and calls. */
export const minSessionSeconds = 31 * 60;

const keySchema = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_/),
  STRIPE_API_BASE: z.url().optional(),
});

/**
 * Reads the settings of the Stripe client. Throws if a host other than Stripe's could receive a real key: only a demo
 * project on the emulator suite may set one, and never with a live key.
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

/** Whether a key is a live key, with which payments are real. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}

const webhookSchema = z.object({
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
  /** The secret before the last rotation; equal to the current one before the first rotation. */
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().startsWith("whsec_").optional(),
});

/** The secrets with which Stripe signs its webhook events, newest first. */
export function readWebhookSecrets(environment: Environment): readonly string[] {
  const values = readEnvironment(webhookSchema, environment);
  const secrets = [values.STRIPE_WEBHOOK_SECRET, values.STRIPE_WEBHOOK_SECRET_PREVIOUS];
  return [...new Set(secrets.filter((secret) => secret !== undefined))];
}

interface Payment {
  readonly paymentId?: string | undefined;
  /** The session that paid; its id shows whether it was a test payment. */
  readonly paidBy?: string | undefined;
}

/** The URL of a payment in Stripe's dashboard, or in that of the Stripe emulator that the environment names. */
export function stripeDashboardUrl(
  { paymentId, paidBy = "" }: Payment,
  environment: Environment,
): string | undefined {
  if (paymentId === undefined) return undefined;
  const apiBase = environment["STRIPE_API_BASE"];
  if (apiBase !== undefined) return `${apiBase}/dashboard/payments/${paymentId}`;
  const mode = paidBy.startsWith("cs_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${paymentId}`;
}
