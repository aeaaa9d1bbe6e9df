import type { Firestore } from "@google-cloud/firestore";
import { sendTestMail } from "@lightwell/shared/contract/back-office/site-endpoints";
import { randomUUID } from "node:crypto";
import { AppError } from "#src/http/app-error.ts";
import { type Api, route } from "#src/http/route.ts";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox.ts";
import { type RateLimiter, withinLimit } from "#src/rate-limits/rate-limiter.ts";

export interface TestMailDeps {
  readonly database: Firestore;
  readonly testMailLimit: RateLimiter;
  readonly now: () => number;
}

export function testMailRoutes(api: Api, { database, testMailLimit, now }: TestMailDeps): void {
  route(api, sendTestMail, async ({ body, admin }) => {
    const emailAddress = admin?.email ?? "";
    if (!admin || emailAddress === "") throw new AppError("conflict", "Your account has no e-mail address.");
    await withinLimit(testMailLimit, admin.userId, "Ten test mails an hour are the most. Try again later.");
    const entry = newOutboxEntry({ kind: "test-mail", emailAddress, ...body }, now());
    await outboxTable(database).doc(`test-mail:${randomUUID()}`).create(entry);
    return { emailAddress };
  });
}
