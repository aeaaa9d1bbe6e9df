import { publicShop } from "#src/composition/public-shop.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { apiApp } from "#src/http/api-app.ts";
import { catalogRoutes } from "#src/storefront/catalog-routes.ts";

const shop = publicShop(readPlatformConfig(process.env));

/** What is read is read far more often than anything is sent: the code for that comes with the first to send. */
export const publicApi = apiApp((api) => {
  catalogRoutes(api, shop);
  api.router.post("/api/*path", async (request, response, next) => {
    const { sentByVisitors } = await import("./sent-by-visitors.ts");
    sentByVisitors(request, response, next);
  });
});
