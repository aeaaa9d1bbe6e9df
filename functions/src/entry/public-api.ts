import { publicShop } from "#/composition/public-shop.ts";
import { supportShop } from "#/composition/support-shop.ts";
import { readOwnerEmail } from "#/config/owner-config.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { apiApp } from "#/http/api-app.ts";
import { catalogRoutes } from "#/published/catalog-routes.ts";
import { supportRoutes } from "#/support/support-routes.ts";

const platform = readPlatformConfig(process.env);
const shop = publicShop(platform);
const support = supportShop({ ...platform, ownerEmail: readOwnerEmail(process.env) });

export const publicApi = apiApp((api) => {
  catalogRoutes(api, shop);
  supportRoutes(api, support);
});
