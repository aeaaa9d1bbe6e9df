import { mailShop } from "#src/composition/mail-shop.ts";
import { readMailConfig } from "#src/config/mail-config.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { firebaseThumbnailSource } from "#src/images/firebase-thumbnail-source.ts";
import type { MailNeeds } from "#src/mail/deliver-mail.ts";

/** What sending mails takes, as the environment of this deployment says. */
export function deployedMailShop(): MailNeeds {
  const platform = readPlatformConfig(process.env);
  const thumbnails = firebaseThumbnailSource(platform.bucket, process.env["FIREBASE_STORAGE_EMULATOR_HOST"]);
  return mailShop(platform, readMailConfig(process.env), thumbnails);
}
