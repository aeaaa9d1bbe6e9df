import type { MailEventOf } from "./mail-event.ts";
import { composeMail } from "./mail-layout.ts";
import type { Mail } from "./mail.ts";

/** Something a person has to look into. */
export function ownerAlert(
  { subject, paragraphs }: Omit<MailEventOf<"owner-alert">, "kind">,
  ownerEmail: string,
): Mail {
  return composeMail(
    { to: ownerEmail, subject },
    subject,
    paragraphs.map((paragraph) => ({ paragraph })),
  );
}
