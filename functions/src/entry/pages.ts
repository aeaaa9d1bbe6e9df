import { publicShop } from "#src/composition/public-shop.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { apiApp } from "#src/http/api-app.ts";
import { builtSite } from "#src/storefront/pages/built-site.ts";
import { listingRoutes } from "#src/storefront/pages/listing-routes.ts";
import { pageRoutes } from "#src/storefront/pages/page-routes.ts";

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
