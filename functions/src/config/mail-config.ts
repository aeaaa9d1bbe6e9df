import { emailSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

export interface MailConfig {
  /** The mail server, with its user and password where it has one. */
  readonly smtpUrl: string;
  /** The shop as a sender. The name may be empty. */
  readonly from: { readonly name: string; readonly address: string };
  /** The e-mail address that receives the shop's notices. */
  readonly ownerEmail: string;
}

/** `Lightwell <orders@example.com>`, with or without quotes around the name, or an address alone. */
const sender = /^(?:(?<name>[^<>\r\n]+) <)?(?<address>[^<>@\s]+@[^<>@\s]+?)>?$/;

/** Reads name and address apart: in one text, a mail client ends the name at a parenthesis, a colon or a semicolon. */
const senderSchema = z.string().transform((text, context) => {
  const { name = "", address } = sender.exec(text)?.groups ?? {};
  if (address !== undefined && text.includes("<") === text.endsWith(">"))
    return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
  context.addIssue({ code: "custom", message: "must be “Name <address>” or an e-mail address" });
  return z.NEVER;
});

const schema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: senderSchema,
  OWNER_EMAIL: emailSchema,
});

export function readMailConfig(environment: Environment): MailConfig {
  const { SMTP_URL, MAIL_FROM, OWNER_EMAIL } = readEnvironment(schema, environment);
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, ownerEmail: OWNER_EMAIL };
}
