import { randomBytes } from "node:crypto";
import type { PlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { firestoreRateLimiter } from "#/limits/firestore-rate-limiter.ts";
import type { SupportNeeds } from "#/support/ask-question.ts";
import { supportRepository } from "#/support/support-repository.ts";

const durationSeconds = 60 * 60;

export function supportShop(
  config: Pick<PlatformConfig, "projectId"> & { readonly ownerEmail: string },
): SupportNeeds {
  const database = openDatabase(config.projectId);
  return {
    questions: supportRepository(database),
    ownerEmail: config.ownerEmail,
    askerLimit: firestoreRateLimiter(database, { keyPrefix: "asker", points: 5, durationSeconds }),
    overallLimit: firestoreRateLimiter(database, { keyPrefix: "support", points: 200, durationSeconds }),
    now: Date.now,
    newRequestId: () => randomBytes(12).toString("hex"),
  };
}
