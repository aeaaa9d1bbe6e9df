import { mailShop } from "#/composition/mail-shop.ts";
import { readMailConfig } from "#/config/mail-config.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { firebaseThumbnailSource } from "#/images/firebase-thumbnail-source.ts";
import type { MailNeeds } from "#/mail/deliver-mail.ts";

/** What sending mails takes, as the environment of this deployment says. */
export function deployedMailShop(): MailNeeds {
  const platform = readPlatformConfig(process.env);
  const thumbnails = firebaseThumbnailSource(platform.bucket, process.env["FIREBASE_STORAGE_EMULATOR_HOST"]);
  return mailShop(platform, readMailConfig(process.env), thumbnails);
}
