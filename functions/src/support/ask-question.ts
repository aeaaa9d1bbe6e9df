import type { Question } from "@lightwell/shared/support/question";
import * as log from "firebase-functions/logger";
import type { RateLimiter } from "#src/rate-limits/rate-limiter.ts";
import { questionAcknowledgement, questionForOwner } from "./question-mails.ts";
import type { SupportRepository } from "./support-repository.ts";

/** What taking in questions takes. */
export interface SupportDeps {
  readonly questions: SupportRepository;
  readonly ownerEmail: string;
  readonly limits: {
    /** How many questions are mailed: of one visitor, under one e-mail address, and at all. */
    readonly visitor: RateLimiter;
    readonly address: RateLimiter;
    readonly everybody: RateLimiter;
    /** How many acknowledgements an e-mail address gets, since anybody may type any address. */
    readonly acknowledgement: RateLimiter;
  };
  readonly now: () => number;
  readonly newRequestId: () => string;
}

/**
 * Stores a question with the owner's mail and the visitor's acknowledgement; the mails go out later. Past a limit it is
 * stored and nobody is mailed. A robot gets the same answer, and nothing is stored.
 */
export async function askQuestion(
  deps: SupportDeps,
  question: Question,
  visitor: string,
): Promise<{ received: true }> {
  if (question.honeypot) return { received: true };
  const { email, name, question: text } = question;
  const request = { email, name, question: text, created: deps.now() };
  const address = withoutTag(email.toLowerCase());
  const isMailed =
    (await isWithin(deps, "visitor", visitor)) &&
    (await isWithin(deps, "address", address)) &&
    (await isWithin(deps, "everybody", "everybody"));
  const isAcknowledged = isMailed && (await isWithin(deps, "acknowledgement", address));
  await deps.questions.add(deps.newRequestId(), request, {
    ...(isMailed && { support: questionForOwner(request, deps.ownerEmail) }),
    ...(isAcknowledged && { "support-ack": questionAcknowledgement(request) }),
  });
  return { received: true };
}

async function isWithin(deps: SupportDeps, name: keyof SupportDeps["limits"], key: string): Promise<boolean> {
  const { isOver } = await deps.limits[name].count(key);
  if (isOver) log.warn("limit.reached", { limit: `support-${name}` });
  return !isOver;
}

/** `ann+prints@example.com` → `ann@example.com`: most providers deliver both to one mailbox. */
function withoutTag(email: string): string {
  return email.replace(/\+[^@]*/, "");
}
