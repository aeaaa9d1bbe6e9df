const minuteMs = 60_000;

/** Work that the shop does by itself, and how long the oldest of it may wait, in ms. */
export const longestWaitsMs = {
  mail: 15 * minuteMs,
  /** A refund that the provider once fails to make, shortly before the hourly check, is made by the next one. */
  refund: 90 * minuteMs,
  publishing: 10 * minuteMs,
} as const;

/** Everything that makes the shop unwell. */
export const healthProblems = [
  "database",
  "mail-settings",
  "mail",
  "refund",
  "publishing",
  "webhook",
] as const;
export type HealthProblem = (typeof healthProblems)[number];

/** Since when the oldest of each kind waits, in epoch ms; undefined when nothing waits. */
export interface WaitingSince {
  readonly mail: number | undefined;
  readonly refund: number | undefined;
  readonly publishing: number | undefined;
  /** An order whose payment session has ended and whose outcome is not known. The hourly check asks for it. */
  readonly payment: number | undefined;
}

export interface HealthFacts {
  readonly waitingSince: WaitingSince;
  /** Epoch ms; undefined before the first event of the payment provider. */
  readonly lastWebhookAt: number | undefined;
  /** Whether payments were received of which the provider's webhook has not reported, see `isWebhookSilent`. */
  readonly isWebhookSilent: boolean;
  /** The settings of mail that are missing or invalid; empty when none is. */
  readonly mailSettingsProblem: string;
}

/** What is wrong; empty when the shop is well. Undefined facts could not be read. */
export function problemsIn(facts: HealthFacts | undefined, nowMs: number): HealthProblem[] {
  if (!facts) return ["database"];
  const isLate = (kind: keyof typeof longestWaitsMs) =>
    nowMs - (facts.waitingSince[kind] ?? nowMs) > longestWaitsMs[kind];
  const found: Record<HealthProblem, boolean> = {
    database: false,
    "mail-settings": facts.mailSettingsProblem !== "",
    mail: isLate("mail"),
    refund: isLate("refund"),
    publishing: isLate("publishing"),
    webhook: facts.isWebhookSilent,
  };
  return healthProblems.filter((problem) => found[problem]);
}

/** The provider reports a payment within seconds, unless it has to repeat the report. */
const webhookGraceMs = 10 * minuteMs;

/** Arrival times of events are stored once a minute at most. */
const eventRoundingMs = minuteMs;

/**
 * Payments before these are not counted. Stripe keeps events for as long, so that they can be sent again. A shop that
 * sells a print a week has two payments in this time.
 */
const unreportedForMs = 30 * 24 * 60 * minuteMs;

/** Payments without a report that mean that the webhook is silent: one report may be late. */
export const unreportedPayments = 2;

/**
 * The period of payments, in epoch ms, that the provider should have reported and has not, because no event has arrived
 * since. Two payments in it mean that the webhook is silent.
 */
export function unreportedPeriod(
  lastWebhookAt: number,
  nowMs: number,
): { readonly fromMs: number; readonly untilMs: number } {
  return {
    fromMs: Math.max(lastWebhookAt + eventRoundingMs, nowMs - unreportedForMs),
    untilMs: nowMs - webhookGraceMs,
  };
}

/** What each problem means for the shop, and the owner's first step. */
export const healthTexts: Readonly<Record<HealthProblem, { readonly title: string; readonly step: string }>> =
  {
    database: {
      title: "The database does not answer.",
      step: "Look at status.cloud.google.com and at the project’s billing; the shop recovers by itself.",
    },
    "mail-settings": {
      title: "A setting of mail is missing or invalid, so no mail is sent.",
      step: "Correct it and deploy; the mails wait and are sent then.",
    },
    mail: {
      title: "A mail has waited for more than 15 minutes.",
      step: "Look at the account of the mail provider: quota, verified sender, password. Mails are tried for three days.",
    },
    refund: {
      title: "A refund has not been made for more than 90 minutes.",
      step: "Look at the card provider’s dashboard: balance, restrictions, key. It is tried again every hour.",
    },
    publishing: {
      title: "A saved change has not reached the site for more than 10 minutes.",
      step: "Look at the log of the functions for publish-job.failed and release.failed. It is tried again every five minutes.",
    },
    webhook: {
      title: "The card provider reports nothing, although payments were received.",
      step: "Look at the webhook in the card provider’s dashboard: it must be enabled, with the shop’s address and secret.",
    },
  };
