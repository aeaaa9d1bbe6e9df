import { composeMail } from "./mail-layout.ts";
import type { Mail } from "./mail.ts";

/** Something a person has to look into. */
export function ownerAlert(subject: string, paragraphs: readonly string[], ownerEmail: string): Mail {
  return composeMail(
    { to: ownerEmail, subject },
    subject,
    paragraphs.map((paragraph) => ({ paragraph })),
  );
}
