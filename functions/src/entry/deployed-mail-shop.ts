import { mailShop } from "#/composition/mail-shop.ts";
import { readMailConfig } from "#/config/mail-config.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import type { MailNeeds } from "#/mail/deliver-mail.ts";

/** What sending mails takes, as the environment of this deployment says. */
export function deployedMailShop(): MailNeeds {
  return mailShop(readPlatformConfig(process.env), readMailConfig(process.env));
}
