import * as log from "firebase-functions/logger";
import Router from "router";
import { supportShop } from "#src/composition/support-shop.ts";
import { readOwnerEmail } from "#src/config/owner-config.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { memoryRateLimiter } from "#src/limits/memory-rate-limiter.ts";
import { supportRoutes } from "#src/support/support-routes.ts";
import { troubleRoutes } from "#src/trouble/trouble-routes.ts";

const support = supportShop({
  ...readPlatformConfig(process.env),
  ownerEmail: readOwnerEmail(process.env),
});

/** Of one visitor, and one instance at a time: a log needs no exact count. */
const visitorLimit = memoryRateLimiter({ limit: 30, windowSeconds: 60 });

/** Questions to the owner, and browsers' troubles. */
export const sentByVisitors = Router();
supportRoutes({ router: sentByVisitors }, support);
troubleRoutes({ router: sentByVisitors }, { visitorLimit, log: log.warn });
