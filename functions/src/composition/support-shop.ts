import { randomBytes } from "node:crypto";
import type { PlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { firestoreRateLimiter } from "#/limits/firestore-rate-limiter.ts";
import type { SupportNeeds } from "#/support/ask-question.ts";
import { supportRepository } from "#/support/support-repository.ts";

const windowSeconds = 60 * 60;

export function supportShop(
  config: Pick<PlatformConfig, "projectId"> & { readonly ownerEmail: string },
): SupportNeeds {
  const database = openDatabase(config.projectId);
  return {
    questions: supportRepository(database),
    ownerEmail: config.ownerEmail,
    askerLimit: firestoreRateLimiter(database, { name: "asker", limit: 5, windowSeconds }),
    overallLimit: firestoreRateLimiter(database, { name: "support", limit: 200, windowSeconds }),
    now: Date.now,
    newRequestId: () => randomBytes(12).toString("hex"),
  };
}
