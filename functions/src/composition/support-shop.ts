import { randomBytes } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { PlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import type { SupportNeeds } from "#/support/ask-question.ts";
import { supportRepository } from "#/support/support-repository.ts";

const hour = 3_600; // seconds

export function supportShop(
  config: Pick<PlatformConfig, "projectId"> & { readonly ownerEmail: string },
): SupportNeeds {
  return {
    questions: supportRepository(openDatabase(config.projectId)),
    ownerEmail: config.ownerEmail,
    askerLimit: new RateLimiterMemory({ points: 5, duration: hour }),
    overallLimit: new RateLimiterMemory({ points: 200, duration: hour }),
    now: Date.now,
    newRequestId: () => randomBytes(12).toString("hex"),
  };
}
