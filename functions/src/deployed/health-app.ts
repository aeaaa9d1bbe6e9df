import Router from "router";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { readHealthFacts } from "#src/health/health-facts.ts";
import { healthRoutes } from "#src/health/health-routes.ts";

/** The health of the shop, for monitors. */
export function healthRouter(environment: Environment): ReturnType<typeof Router> {
  const database = openDatabase(readPlatformConfig(environment).projectId);
  const router = Router();
  const readFacts = async () => await readHealthFacts(database, Date.now());
  healthRoutes({ router }, { readHealthFacts: readFacts, now: Date.now });
  return router;
}
