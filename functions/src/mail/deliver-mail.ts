import { erasedEmailAddress } from "@lightwell/shared/personal-data/retention-periods";
import * as log from "#src/log/log.ts";
import type { MailEvent, RenderMail } from "./mail-event.ts";
import { deadMailKey, deadMailPrefix } from "./mail-keys.ts";
import type { Mail, Mailer, SendOutcome } from "./mail.ts";
import type { Outbox, OutboxEntry } from "./outbox.ts";

/** Dependencies of sending mails. */
export interface MailDeps {
  readonly outbox: Outbox;
  readonly render: RenderMail;
  readonly mailer: Mailer;
  readonly now: () => number;
}

/** The pause after the first failure in ms; each next one is twice as long, up to an hour. */
const firstPauseMs = 30_000;

const longestPauseMs = 60 * 60 * 1_000;

/** With those pauses the last attempt is made three days after the first. */
const maxAttempts = 80;

/** How long after its first refusal a recipient is tried again. */
const refusedPauseMs = 60 * 60 * 1_000;

/**
 * Makes one attempt at a mail that is due, and does nothing for any other. Concurrent calls send it once. A mail whose
 * recipient the server does not know, also an hour later, or that it has not accepted for three days, is given up and
 * the owner is notified.
 */
export async function deliverMail(deps: MailDeps, key: string): Promise<void> {
  const lease = await deps.outbox.lease(key, deps.now());
  if (!lease) return;
  const { mail, outcome } = await attempt(deps, key, lease);
  const { nextAt, refusedAt, attempts } = lease;
  if (outcome.kind === "sent") {
    await deps.outbox.finishAttempt(key, lease, { state: "SENT", nextAt, refusedAt, lastError: "" });
    return;
  }
  const { reason } = outcome;
  const isLast = attempts >= maxAttempts;
  if (outcome.kind === "unknown-recipient" && refusedAt === 0 && !isLast) {
    log.warn("mail.recipient-refused", { key, reason });
    const refused = { state: "REFUSED", nextAt: deps.now() + refusedPauseMs, refusedAt: deps.now() } as const;
    await deps.outbox.finishAttempt(key, lease, { ...refused, lastError: reason });
  } else if (outcome.kind === "failed" && !isLast) {
    log.warn("mail.failed", { key, reason, attempts });
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
    const later = { state: "PENDING", nextAt: deps.now() + pauseMs, refusedAt } as const;
    await deps.outbox.finishAttempt(key, lease, { ...later, lastError: reason });
  } else {
    await giveUp(deps, key, lease, reason, mail);
  }
}

/**
 * Makes an attempt at every mail that is due: those that failed before and those that were never attempted. Mails that
 * are left at `untilMs` are sent by the next run.
 */
export async function retryOutbox(deps: MailDeps, untilMs = Infinity): Promise<void> {
  for (const key of await deps.outbox.due(deps.now())) {
    if (deps.now() >= untilMs) return;
    try {
      await deliverMail(deps, key);
    } catch (cause) {
      log.error("mail.not-attempted", cause, { key }); // the other mails are sent, and the next run tries this one again
    }
  }
}

interface Attempt {
  /** Undefined when it could not be rendered. */
  readonly mail: Mail | undefined;
  readonly outcome: SendOutcome;
}

async function attempt(deps: MailDeps, key: string, lease: OutboxEntry): Promise<Attempt> {
  // No attempt has stored a result: rendering or sending this mail may crash the function.
  if (lease.attempts > maxAttempts)
    return { mail: undefined, outcome: { kind: "failed", reason: "never ended" } };
  const mail = await renderedMail(deps, key, lease.event);
  if (!mail) return { mail, outcome: { kind: "failed", reason: "not rendered" } };
  const reason = reasonNotToSend(mail);
  if (reason !== undefined) {
    log.info("mail.not-sent", { key, reason });
    return { mail, outcome: { kind: "sent" } };
  }
  return { mail, outcome: await deps.mailer.send(key, mail) };
}

function reasonNotToSend({ to, isOutdated }: Mail): string | undefined {
  if (to === "") return "there is no recipient any more";
  if (to === erasedEmailAddress) return "the recipient is erased";
  return isOutdated === true ? "it does not hold any more" : undefined;
}

async function renderedMail(deps: MailDeps, key: string, event: MailEvent): Promise<Mail | undefined> {
  try {
    return await deps.render(event);
  } catch (cause) {
    log.error("mail.not-rendered", cause, { key });
    return undefined;
  }
}

async function giveUp(
  deps: MailDeps,
  key: string,
  lease: OutboxEntry,
  reason: string,
  mail: Mail | undefined,
): Promise<void> {
  log.error("mail.dead", { key, reason, attempts: lease.attempts });
  const { nextAt, refusedAt } = lease;
  const result = { state: "DEAD", nextAt, refusedAt, lastError: reason } as const;
  if (key.startsWith(deadMailPrefix)) {
    await deps.outbox.finishAttempt(key, lease, result); // a report about an undelivered report could repeat without end
    return;
  }
  const paragraphs = [
    mail
      ? `The mail “${mail.subject}” could not be delivered to ${mail.to}.`
      : `The mail ${key} could not be delivered.`,
    `The last error was ${reason}, after ${lease.attempts} attempts. The mail is kept in the outbox as ${key}.`,
  ];
  const nowMs = deps.now();
  await deps.outbox.finishAttempt(key, lease, result, {
    key: deadMailKey(key, nowMs),
    event: { kind: "owner-alert", subject: "A mail could not be delivered", paragraphs },
    failed: { key, to: mail?.to ?? "", event: lease.event, explanation: paragraphs.join("\n\n") },
    nowMs,
  });
}
