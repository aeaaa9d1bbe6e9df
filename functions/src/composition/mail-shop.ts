import type { MailConfig } from "#/config/mail-config.ts";
import type { PlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import type { ThumbnailSource } from "#/images/thumbnail-source.ts";
import type { MailNeeds } from "#/mail/deliver-mail.ts";
import { firestoreOutbox } from "#/mail/outbox.ts";
import { sharpPrintDrawer } from "#/mail/sharp-print-drawer.ts";
import { smtpMailer } from "#/mail/smtp-mailer.ts";

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
