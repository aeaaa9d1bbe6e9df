import * as log from "firebase-functions/logger";
import type { Mailer, SendOutcome } from "./mailer.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import type { Outbox } from "./outbox.ts";
import { ownerAlert } from "./owner-alert.ts";

/** What sending mails takes. */
export interface EmailDeps {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly ownerEmail: string;
  readonly now: () => number;
}

/** The pause after the first failure in ms; each next one is twice as long, up to an hour. */
const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60 * 1_000;
/** With those pauses the last attempt is made three days after the first. */
const maxAttempts = 80;

/**
 * Makes one attempt at a mail that is due, and does nothing for any other. Two who try at once send it once. A mail
 * that the server turns away for good, or has not taken in three days, is given up and the owner told.
 */
export async function deliverMail(deps: EmailDeps, key: string): Promise<void> {
  const lease = await deps.outbox.lease(key, deps.now());
  if (!lease) return;
  const outcome = await attempt(deps, key, lease);
  if (outcome.kind === "sent") {
    await deps.outbox.finishAttempt(key, lease, { state: "SENT", nextAt: lease.nextAt, lastError: "" });
  } else if (outcome.kind === "failed" && lease.attempts < maxAttempts) {
    log.warn("mail.failed", { key, reason: outcome.reason, attempts: lease.attempts });
    const nextAt = deps.now() + Math.min(firstPauseMs * 2 ** (lease.attempts - 1), longestPauseMs);
    await deps.outbox.finishAttempt(key, lease, { state: "PENDING", nextAt, lastError: outcome.reason });
  } else {
    await giveUp(deps, key, lease, outcome.reason);
  }
}

function attempt(deps: EmailDeps, key: string, lease: OutboxEntry): Promise<SendOutcome> {
  // Whoever made the last attempt has not lived to tell how it ended.
  if (lease.attempts > maxAttempts) return Promise.resolve({ kind: "failed", reason: "never ended" });
  return deps.mailer.send(key, lease.mail);
}

async function giveUp(deps: EmailDeps, key: string, lease: OutboxEntry, reason: string): Promise<void> {
  log.error("mail.dead", { key, reason, attempts: lease.attempts });
  const result = { state: "DEAD", nextAt: lease.nextAt, lastError: reason } as const;
  if (key.startsWith(reportPrefix)) {
    await deps.outbox.finishAttempt(key, lease, result); // reporting lost reports would have no end
    return;
  }
  const paragraphs = [
    `The mail “${lease.mail.subject}” could not be delivered to ${lease.mail.to}.`,
    `The mail server's last word was ${reason}, after ${lease.attempts} attempts. The mail is kept in the outbox as ${key}.`,
  ];
  const report = {
    key: `${reportPrefix}${key}`,
    mail: ownerAlert("A mail could not be delivered", paragraphs, deps.ownerEmail),
    nowMs: deps.now(),
  };
  await deps.outbox.finishAttempt(key, lease, result, report);
}

const reportPrefix = "dead-mail:";
