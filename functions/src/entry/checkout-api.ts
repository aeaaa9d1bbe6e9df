import { checkoutRoutes } from "#src/checkout/checkout-routes.ts";
import { apiApp } from "#src/http/api-app.ts";
import { deployedCheckoutShop } from "./deployed-checkout-shop.ts";

const shop = deployedCheckoutShop();

export const checkoutApi = apiApp((api) => checkoutRoutes(api, shop));
