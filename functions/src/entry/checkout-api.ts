import { checkoutRoutes } from "#/checkout/checkout-routes.ts";
import { apiApp } from "#/http/api-app.ts";
import { deployedCheckoutShop } from "./deployed-checkout-shop.ts";

const shop = deployedCheckoutShop();

export const checkoutApi = apiApp((api) => checkoutRoutes(api, shop));
