import { shopName } from "#src/email/shop-name.ts";
import type { MailEventOf } from "#src/email/mail-event.ts";
import { composeMail } from "#src/email/compose-mail.ts";
import type { Mail } from "#src/email/mail.ts";
import type { SupportRepository, SupportRequest } from "./support-repository.ts";

interface RenderDeps {
  readonly questions: Pick<SupportRepository, "request">;
  readonly ownerEmail: string;
}

/** Writes a mail about a question. Throws when the question is not stored. */
export async function renderSupportMail(
  deps: RenderDeps,
  { kind, requestId }: MailEventOf<"support-question" | "support-acknowledgement">,
): Promise<Mail> {
  const request = await deps.questions.request(requestId);
  if (!request) throw new Error("The question of this mail is not stored.");
  return kind === "support-question"
    ? await questionForOwner(request, deps.ownerEmail)
    : await questionAcknowledgement(request);
}

/** The question for the owner, who answers the visitor by replying. */
export async function questionForOwner(
  { email, name, question }: SupportRequest,
  ownerEmail: string,
): Promise<Mail> {
  return await composeMail(
    { to: ownerEmail, replyTo: email, subject: `${shopName()} question from ${name}` },
    {
      heading: "A visitor asks",
      parts: [
        {
          heading: "From",
          rows: [
            ["Name", name],
            ["E-mail", email],
          ],
        },
        question === "" ? { paragraph: "No question was written." } : { lines: question.split(/\r?\n/) },
        { paragraph: "Reply to this mail to answer." },
      ],
    },
  );
}

/** Quotes nothing of the question, since anybody may enter somebody else's address. */
export async function questionAcknowledgement({ email }: SupportRequest): Promise<Mail> {
  return await composeMail(
    { to: email, subject: `We have your question to ${shopName()}` },
    {
      heading: "Thank you for your question.",
      parts: [
        { paragraph: "We will get back to you as soon as possible." },
        {
          paragraph:
            "If you did not ask us anything, somebody typed your address by mistake; there is nothing to do.",
        },
      ],
    },
  );
}
