import type { Case } from "@lightwell/shared/cases/cases-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { shopName } from "#src/mail/mail-sender.ts";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { Mail } from "#src/mail/mail.ts";
import type { CaseRepository } from "#src/cases/case-repository.ts";

interface RenderDeps {
  readonly cases: Pick<CaseRepository, "case">;
  readonly ownerEmail: string;
  readonly shopOrigin: string;
}

/** Writes a mail about a question. Throws when the question is not stored. */
export async function renderSupportMail(
  deps: RenderDeps,
  { kind, caseNumber }: MailEventOf<"support-question" | "support-acknowledgement">,
): Promise<Mail> {
  const asked = await deps.cases.case(caseNumber);
  if (!asked) throw new Error("The question of this mail is not stored.");
  return kind === "support-question"
    ? await questionForOwner(asked, deps)
    : await questionAcknowledgement(asked);
}

/** The question for the owner, who answers in the back office or by replying. */
export async function questionForOwner(
  { number, emailAddress, name, text }: Case,
  { ownerEmail, shopOrigin }: Pick<RenderDeps, "ownerEmail" | "shopOrigin">,
): Promise<Mail> {
  return await composeMail(
    { to: ownerEmail, replyTo: emailAddress, subject: `${shopName()} question from ${name} (${number})` },
    {
      heading: "A visitor asks",
      reference: number,
      parts: [
        {
          heading: "From",
          rows: [
            ["Name", name],
            ["E-mail", emailAddress],
          ],
        },
        text === "" ? { paragraph: "No question was written." } : { lines: text.split(/\r?\n/) },
        {
          links: [
            { label: "Answer in the back office", url: `${shopOrigin}${adminPaths.case.href(number)}` },
          ],
        },
        {
          paragraph:
            "Or reply to this mail. The shop does not see such an answer: close the case afterwards.",
        },
      ],
    },
  );
}

/** Contains nothing of the question, since anybody can enter another person's address. */
export async function questionAcknowledgement({ number, emailAddress }: Case): Promise<Mail> {
  return await composeMail(
    { to: emailAddress, subject: `We have your question to ${shopName()} (${number})` },
    {
      heading: "Thank you for your question.",
      reference: number,
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
