import { cutText } from "@lightwell/shared/text/cut-text";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { Mail } from "#src/mail/mail.ts";
import { replyAddress, shopName } from "#src/mail/mail-sender.ts";
import type { CaseRepository } from "./case-repository.ts";

interface RenderDeps {
  readonly cases: Pick<CaseRepository, "case">;
  /** The `Reply-To` address of a shop that has entered none. */
  readonly ownerEmail: string;
}

/** The owner's reply, with the question below it. Throws when the case or its reply is not stored. */
export async function caseReplyMail(
  { cases, ownerEmail }: RenderDeps,
  { caseNumber, entryId }: MailEventOf<"case-reply">,
): Promise<Mail> {
  const found = await cases.case(caseNumber);
  const reply = found?.entries.find(({ id }) => id === entryId);
  if (!found || !reply) throw new Error("The reply of this mail is not stored.");
  const isAnswer = found.kind === "question" && found.text !== "";
  return await composeMail(
    {
      to: found.emailAddress,
      replyTo: replyAddress() ?? ownerEmail,
      subject: isAnswer
        ? `Your question to ${shopName()} (${found.number})`
        : `A message from ${shopName()} (${found.number})`,
    },
    {
      heading: isAnswer ? "An answer to your question" : `A message from ${shopName()}`,
      reference: found.number,
      addressee: found.name,
      preview: cutText(reply.text, 140),
      parts: [
        { lines: reply.text.split(/\r?\n/) },
        ...(isAnswer ? [{ heading: "You asked", lines: found.text.split(/\r?\n/) }] : []),
        { paragraph: "Reply to this mail if anything is left open." },
      ],
    },
  );
}
