import { siteName } from "@lightwell/shared/shop/page-head";
import { composeMail } from "#src/email/mail-layout.ts";
import type { Mail } from "#src/email/mail.ts";
import type { SupportRequest } from "./support-repository.ts";

/** The question for the owner, who answers the visitor by replying. */
export function questionForOwner({ email, name, question }: SupportRequest, ownerEmail: string): Mail {
  return composeMail(
    { to: ownerEmail, replyTo: email, subject: `${siteName} question from ${name}` },
    "A visitor asks",
    [
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
  );
}

/** Quotes nothing that was typed: anybody may type any address, and the shop must not carry their words there. */
export function questionAcknowledgement({ email }: SupportRequest): Mail {
  return composeMail(
    { to: email, subject: `We have your question to ${siteName}` },
    "Thank you for your question.",
    [
      { paragraph: "We will get back to you as soon as possible." },
      {
        paragraph:
          "If you did not ask us anything, somebody typed your address by mistake; there is nothing to do.",
      },
    ],
  );
}
