import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

export interface MailConfig {
  /** The mail server, with its user and password where it has one. */
  readonly smtpUrl: string;
  /** The shop as a sender: `Lightwell <orders@example.com>`. */
  readonly from: string;
  /** The e-mail address that receives the shop's notices. */
  readonly ownerEmail: string;
}

const schema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().regex(/^([^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
  OWNER_EMAIL: z.email(),
});

export function readMailConfig(environment: Environment): MailConfig {
  const { SMTP_URL, MAIL_FROM, OWNER_EMAIL } = readEnvironment(schema, environment);
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, ownerEmail: OWNER_EMAIL };
}
