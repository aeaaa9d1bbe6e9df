import type { Question } from "@lightwell/shared/support/question";
import type { RateLimiter } from "#/limits/rate-limiter.ts";
import { withinLimit } from "#/limits/within-limit.ts";
import { questionAcknowledgement, questionForOwner } from "./question-mails.ts";
import type { SupportRepository } from "./support-repository.ts";

/** What taking in questions takes. */
export interface SupportNeeds {
  readonly questions: SupportRepository;
  readonly ownerEmail: string;
  /** How many questions may come under one address, so that nobody's mailbox is flooded with acknowledgements. */
  readonly askerLimit: RateLimiter;
  /** How many may come at all. */
  readonly overallLimit: RateLimiter;
  readonly now: () => number;
  readonly newRequestId: () => string;
}

/**
 * Keeps a question with the owner's mail and the visitor's acknowledgement; the mails go out later. A robot gets the
 * same answer, and nothing is kept. Throws `too-many-requests` past the limits.
 */
export async function askQuestion(shop: SupportNeeds, question: Question): Promise<{ received: true }> {
  if (question.honeypot) return { received: true };
  await withinLimit(shop.askerLimit, question.email.toLowerCase(), tooMany);
  await withinLimit(shop.overallLimit, "everybody", tooMany);
  const { email, name, question: text } = question;
  const request = { email, name, question: text, created: shop.now() };
  await shop.questions.add(shop.newRequestId(), request, {
    support: questionForOwner(request, shop.ownerEmail),
    "support-ack": questionAcknowledgement(request),
  });
  return { received: true };
}

const tooMany = "There were many questions just now. Please try again later.";
