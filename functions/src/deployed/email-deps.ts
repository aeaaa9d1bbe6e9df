import type { Environment } from "#src/config/environment.ts";
import { readOwnerEmail } from "#src/config/owner-config.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import type { EmailDeps } from "#src/email/deliver-mail.ts";
import { firestoreOutbox } from "#src/email/outbox.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { firebaseThumbnailSource } from "#src/images/firebase-thumbnail-source.ts";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import { mailer } from "./adapters.ts";

/** Dependencies of sending mails, by the settings of the deployment. */
export async function emailDeps(
  environment: Environment,
  thumbnails: ThumbnailSource = bucketThumbnails(environment),
): Promise<EmailDeps> {
  const { projectId } = readPlatformConfig(environment);
  return {
    outbox: firestoreOutbox(openDatabase(projectId)),
    mailer: await mailer(environment, thumbnails),
    ownerEmail: readOwnerEmail(environment),
    now: Date.now,
  };
}

function bucketThumbnails(environment: Environment): ThumbnailSource {
  const { bucket } = readPlatformConfig(environment);
  return firebaseThumbnailSource(bucket, environment["FIREBASE_STORAGE_EMULATOR_HOST"]);
}
