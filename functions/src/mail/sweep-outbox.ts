import * as log from "firebase-functions/logger";
import { deliverMail, type MailNeeds } from "./deliver-mail.ts";

/** Makes an attempt at every mail that is due: those that failed before and those that nobody began to send. */
export async function sweepOutbox(shop: MailNeeds): Promise<void> {
  for (const key of await shop.outbox.due(shop.now())) {
    try {
      await deliverMail(shop, key);
    } catch (cause) {
      log.error("mail.not-attempted", cause, { key }); // the others are not held up, and the next sweep tries again
    }
  }
}
