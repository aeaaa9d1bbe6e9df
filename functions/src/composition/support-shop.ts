import { randomBytes } from "node:crypto";
import type { PlatformConfig } from "#src/config/platform-config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { firestoreRateLimiter } from "#src/limits/firestore-rate-limiter.ts";
import type { SupportNeeds } from "#src/support/ask-question.ts";
import { supportRepository } from "#src/support/support-repository.ts";

const hourSeconds = 60 * 60;

/** A demo's visitors all come from one machine. */
export function supportShop(
  config: Pick<PlatformConfig, "projectId" | "isDemo"> & { readonly ownerEmail: string },
): SupportNeeds {
  const database = openDatabase(config.projectId);
  const times = config.isDemo ? 1_000 : 1;
  const limiter = (name: string, limit: number, windowSeconds = hourSeconds) =>
    firestoreRateLimiter(database, { name: `support-${name}`, limit, windowSeconds });
  return {
    questions: supportRepository(database),
    ownerEmail: config.ownerEmail,
    limits: {
      visitor: limiter("visitor", 5 * times),
      address: limiter("address", 5),
      everybody: limiter("everybody", 50 * times),
      acknowledgement: limiter("acknowledgement", 1, 24 * hourSeconds),
    },
    now: Date.now,
    newRequestId: () => randomBytes(12).toString("hex"),
  };
}
