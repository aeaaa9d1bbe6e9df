import { warn } from "#src/log/log.ts";
import { randomBytes } from "node:crypto";
import Router from "router";
import { clientErrorRoutes } from "#src/client-errors/client-error-routes.ts";
import { readPlatformConfig, type Environment } from "#src/config/config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import { connectionFactor, limitPerConnection } from "#src/rate-limits/rate-limiter.ts";
import { supportLimits, supportRepository, supportRoutes } from "#src/support/ask-question.ts";

/** The questions of shoppers, and the errors that their browsers report. */
export function publicPostsRouter(environment: Environment): ReturnType<typeof Router> {
  const { projectId, isDemo } = readPlatformConfig(environment);
  const database = openDatabase(projectId);
  const router = Router();
  supportRoutes(
    { router },
    {
      questions: supportRepository(database),
      limits: supportLimits(database, isDemo),
      now: Date.now,
      newCaseId: () => randomBytes(12).toString("hex"),
    },
  );
  // Counted by each instance on its own: a limit on log entries need not be exact.
  const perMinute = (limit: number) => memoryRateLimiter({ limit, windowSeconds: 60 });
  const visitorLimit = limitPerConnection(perMinute(30), perMinute(30 * connectionFactor));
  clientErrorRoutes({ router }, { visitorLimit, log: warn });
  return router;
}
