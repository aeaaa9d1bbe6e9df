import type { Case } from "@lightwell/shared/cases/cases-schemas";
import { caseNumber } from "@lightwell/shared/cases/case";
import { orderInText } from "@lightwell/shared/cases/case-search";
import type { Question } from "@lightwell/shared/support/support-schemas";
import type { Firestore } from "@google-cloud/firestore";
import { caseTable, storedCase } from "#src/cases/case-repository.ts";
import { type Api, route } from "#src/http/route.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { acknowledgementMailKey, questionMailKey } from "#src/mail/mail-keys.ts";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox.ts";
import { firestoreRateLimiter } from "#src/rate-limits/firestore-rate-limiter.ts";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import {
  connectionFactor,
  type LimitCount,
  limitFactor,
  limitPerConnection,
  type RateLimiter,
  visitorOf,
  withinLimit,
} from "#src/rate-limits/rate-limiter.ts";
import * as calls from "@lightwell/shared/contract/support-endpoints";

export function supportRoutes(api: Api, deps: SupportDeps): void {
  route(api, calls.askQuestion, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await withinLimit(
      deps.limits.requests,
      visitor,
      "There were many questions just now. Please try again in an hour.",
    );
    return await askQuestion(deps, body, visitor);
  });
}

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
  const isWithinOwn =
    (await isWithin(deps, "visitor", visitor)) && (await isWithin(deps, "address", address));
  const ofShop = isWithinOwn ? await deps.limits.everybody.count("everybody") : undefined;
  const isMailed = ofShop?.isOver === false;
  const isAcknowledged = isMailed && (await isWithin(deps, "acknowledgement", address));
  const number = caseNumber(deps.newCaseId());
  await deps.questions.add(questionCase(number, { ...question, created: deps.now() }), {
    ...(ofShop?.isOver === true && moreQuestionsWait(ofShop)),
    ...(isMailed && { [questionMailKey(number)]: { kind: "support-question", caseNumber: number } }),
    ...(isAcknowledged && {
      [acknowledgementMailKey(number)]: { kind: "support-acknowledgement", caseNumber: number },
    }),
  });
  return { received: true };
}

/** The case of a question, which is open; `created` in epoch ms. */
export function questionCase(
  number: string,
  {
    email,
    name,
    question,
    created,
  }: Pick<Question, "email" | "name" | "question"> & { readonly created: number },
): Case {
  const order = orderInText(question);
  return {
    number,
    kind: "question",
    state: "open",
    name,
    emailAddress: email,
    text: question,
    ...(order !== undefined && { order }),
    entries: [],
    created,
    updated: created,
  };
}

type OwnLimit = "visitor" | "address" | "acknowledgement";

async function isWithin(deps: SupportDeps, name: OwnLimit, key: string): Promise<boolean> {
  const { isOver } = await deps.limits[name].count(key);
  return !isOver;
}

/** Mailed questions of the whole shop in an hour. */
const mailedPerHour = 50;

/** The mail to the owner instead of one for each further question, once in the hour of the count. */
function moreQuestionsWait({ windowEndsAt }: LimitCount): Record<string, MailEvent> {
  const paragraphs = [
    `More than ${mailedPerHour} questions arrived within an hour. Further ones are not mailed to you until the hour has ended.`,
    "They are all stored: you find them in the back office under Cases.",
  ];
  const key = `limit-reached:questions:${new Date(windowEndsAt).toISOString()}`;
  return { [key]: { kind: "owner-alert", subject: "More questions wait in Cases", paragraphs } };
}

/** `ann+prints@example.com` → `ann@example.com`: most providers deliver both to one mailbox. */
function withoutTag(email: string): string {
  return email.replace(/\+[^@]*/, "");
}

const hourSeconds = 60 * 60;

/** The limits of support. In a demo, those of an e-mail address are not higher. */
export function supportLimits(database: Firestore, isDemo: boolean): SupportDeps["limits"] {
  const times = limitFactor(isDemo);
  const limiter = (name: string, limit: number, windowSeconds = hourSeconds) =>
    firestoreRateLimiter(database, { name: `support-${name}`, limit, windowSeconds });
  return {
    requests: limitPerConnection(
      limiter("requests", 20 * times),
      limiter("connection", 20 * connectionFactor * times),
    ),
    visitor: limiter("visitor", 5 * times),
    address: limiter("address", 5),
    everybody: limiter("everybody", mailedPerHour * times),
    acknowledgement: limiter("acknowledgement", 1, 24 * hourSeconds),
  };
}

export interface SupportRepository {
  /** Stores a question as a case and queues those of the mails, by their keys, that are not queued already. */
  add(asked: Case, mails: Readonly<Record<string, MailEvent>>): Promise<void>;
}

export function supportRepository(database: Firestore): SupportRepository {
  const cases = caseTable(database);
  const outbox = outboxTable(database);
  return {
    async add(asked, mails) {
      await inTransaction(database, async (transaction) => {
        const known = await Promise.all(Object.keys(mails).map((key) => transaction.get(outbox.doc(key))));
        const queued = new Set(known.filter(({ exists }) => exists).map(({ id }) => id));
        transaction.create(cases.doc(asked.number), storedCase(asked));
        for (const [key, event] of Object.entries(mails))
          if (!queued.has(key)) transaction.create(outbox.doc(key), newOutboxEntry(event, asked.created));
      });
    },
  };
}
