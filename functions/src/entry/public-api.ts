import { publicShop } from "#/composition/public-shop.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { apiApp } from "#/http/api-app.ts";
import { catalogRoutes } from "#/published/catalog-routes.ts";

const shop = publicShop(readPlatformConfig(process.env));

export const publicApi = apiApp((api) => {
  catalogRoutes(api, shop);
});
