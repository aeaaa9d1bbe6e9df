import { caseNumber } from "@lightwell/shared/cases/case";
import type { Question } from "@lightwell/shared/support/support-schemas";
import { acknowledgementMailKey, questionMailKey } from "#src/mail/mail-keys.ts";
import type { RateLimiter } from "#src/rate-limits/rate-limiter.ts";
import { questionCase, type SupportRepository } from "./support-repository.ts";
import * as log from "firebase-functions/logger";

/** Dependencies of `askQuestion`. */
export interface SupportDeps {
  readonly questions: SupportRepository;
  readonly limits: {
    /** How many requests of a visitor are accepted: each stores a case, with or without a mail. */
    readonly requests: RateLimiter;
    /** Limits of mailed questions: per visitor, per e-mail address, and for the whole shop. */
    readonly visitor: RateLimiter;
    readonly address: RateLimiter;
    readonly everybody: RateLimiter;
    /** How many acknowledgements an e-mail address gets, since anybody may type any address. */
    readonly acknowledgement: RateLimiter;
  };
  readonly now: () => number;
  /** A random hexadecimal text. */
  readonly newCaseId: () => string;
}

/**
 * Opens a case for a question and queues a mail to the owner and an acknowledgement to the visitor. Beyond a limit it
 * is stored and no mail is queued. A bot that fills in the honeypot gets the same response, and nothing is stored.
 */
export async function askQuestion(
  deps: SupportDeps,
  question: Question,
  visitor: string,
): Promise<{ received: true }> {
  if (question.honeypot) return { received: true };
  const { email } = question;
  const address = withoutTag(email.toLowerCase());
  const isMailed =
    (await isWithin(deps, "visitor", visitor)) &&
    (await isWithin(deps, "address", address)) &&
    (await isWithin(deps, "everybody", "everybody"));
  const isAcknowledged = isMailed && (await isWithin(deps, "acknowledgement", address));
  const number = caseNumber(deps.newCaseId());
  await deps.questions.add(questionCase(number, { ...question, created: deps.now() }), {
    ...(isMailed && { [questionMailKey(number)]: { kind: "support-question", caseNumber: number } }),
    ...(isAcknowledged && {
      [acknowledgementMailKey(number)]: { kind: "support-acknowledgement", caseNumber: number },
    }),
  });
  return { received: true };
}

type MailLimit = Exclude<keyof SupportDeps["limits"], "requests">;

async function isWithin(deps: SupportDeps, name: MailLimit, key: string): Promise<boolean> {
  const { isOver } = await deps.limits[name].count(key);
  if (isOver) log.warn("limit.reached", { limit: `support-${name}` });
  return !isOver;
}

/** `ann+prints@example.com` → `ann@example.com`: most providers deliver both to one mailbox. */
function withoutTag(email: string): string {
  return email.replace(/\+[^@]*/, "");
}
