import { composeMail } from "./compose-mail.ts";
import type { MailEventOf } from "./mail-event.ts";
import type { Mail } from "./mail.ts";

/** The mail to the owner about a problem that needs attention. */
export async function ownerAlert(
  { subject, paragraphs }: Omit<MailEventOf<"owner-alert">, "kind">,
  ownerEmail: string,
): Promise<Mail> {
  return await composeMail(
    { to: ownerEmail, subject },
    { heading: subject, parts: paragraphs.map((paragraph) => ({ paragraph })) },
  );
}
