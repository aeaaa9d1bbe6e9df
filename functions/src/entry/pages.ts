import { publicShop } from "#/composition/public-shop.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { apiApp } from "#/http/api-app.ts";
import { builtSite } from "#/pages/built-site.ts";
import { listingRoutes } from "#/pages/listing-routes.ts";
import { pageRoutes } from "#/pages/page-routes.ts";

const platform = readPlatformConfig(process.env);
const shop = {
  ...publicShop(platform),
  origin: platform.shopOrigin,
  site: builtSite(new URL("site/", import.meta.url)), // beside the bundle, see rolldown.config.ts
};

export const pages = apiApp((api) => {
  pageRoutes(api, shop);
  listingRoutes(api, shop);
});
