import * as log from "firebase-functions/logger";
import { deliverMail, type MailDeps } from "./deliver-mail.ts";

/** Makes an attempt at every mail that is due: those that failed before and those that were never attempted. */
export async function retryOutbox(deps: MailDeps): Promise<void> {
  for (const key of await deps.outbox.due(deps.now())) {
    try {
      await deliverMail(deps, key);
    } catch (cause) {
      log.error("mail.not-attempted", cause, { key }); // the other mails are sent, and the next run tries this one again
    }
  }
}
