import * as log from "firebase-functions/logger";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { publicShop } from "#/composition/public-shop.ts";
import { supportShop } from "#/composition/support-shop.ts";
import { readOwnerEmail } from "#/config/owner-config.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { apiApp } from "#/http/api-app.ts";
import { catalogRoutes } from "#/published/catalog-routes.ts";
import { supportRoutes } from "#/support/support-routes.ts";
import { troubleRoutes } from "#/trouble/trouble-routes.ts";

const platform = readPlatformConfig(process.env);
const shop = publicShop(platform);
const support = supportShop({ ...platform, ownerEmail: readOwnerEmail(process.env) });

/** Of one visitor, and one instance at a time: a log needs no exact count. */
const visitorLimit = new RateLimiterMemory({ points: 30, duration: 60 });

export const publicApi = apiApp((api) => {
  catalogRoutes(api, shop);
  supportRoutes(api, support);
  troubleRoutes(api, { visitorLimit, log: log.warn });
});
