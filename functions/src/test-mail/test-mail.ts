import { wordedMailLabel } from "@lightwell/shared/site/mail-texts";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import type { Mail } from "#src/mail/mail.ts";

/** The mail to an owner that shows where their words are. The name in it is an example. */
export async function testMail({
  emailAddress,
  of,
}: Pick<MailEventOf<"test-mail">, "emailAddress" | "of">): Promise<Mail> {
  const label = wordedMailLabel(of);
  return await composeMail(
    { to: emailAddress, subject: `A test of the mail “${label}”` },
    {
      heading: `A test of the mail “${label}”`,
      ...(of !== "support-acknowledgement" && { addressee: "Ann" }),
      parts: [{ paragraph: "The text of the shop is here, with its links." }],
    },
  );
}
