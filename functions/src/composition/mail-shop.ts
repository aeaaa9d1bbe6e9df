import type { MailConfig } from "#src/config/mail-config.ts";
import type { PlatformConfig } from "#src/config/platform-config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import type { MailNeeds } from "#src/mail/deliver-mail.ts";
import { firestoreOutbox } from "#src/mail/outbox.ts";
import { sharpPrintDrawer } from "#src/mail/sharp-print-drawer.ts";
import { smtpMailer } from "#src/mail/smtp-mailer.ts";

export function mailShop(
  platform: Pick<PlatformConfig, "projectId" | "isDemo">,
  config: MailConfig,
  thumbnails: ThumbnailSource,
): MailNeeds {
  return {
    outbox: firestoreOutbox(openDatabase(platform.projectId)),
    mailer: smtpMailer(config, platform, sharpPrintDrawer(thumbnails)),
    ownerEmail: config.ownerEmail,
    now: Date.now,
  };
}
