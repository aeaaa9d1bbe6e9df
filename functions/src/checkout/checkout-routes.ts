import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import type { IncomingMessage } from "node:http";
import { verifyAddress } from "#/addresses/verify-address.ts";
import { route, type Api } from "#/http/route.ts";
import { visitorOf } from "#/limits/visitor-of.ts";
import { withinLimit } from "#/limits/within-limit.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { chooseShippingSpeed } from "./choose-shipping-speed.ts";
import { placeOrder } from "./place-order.ts";
import { setShippingAddress } from "./set-shipping-address.ts";
import { showCheckout } from "./show-checkout.ts";

export function checkoutRoutes(api: Api, shop: CheckoutNeeds): void {
  const counted = (request: IncomingMessage) => withinLimit(shop.limits.steps, visitorOf(request), tooOften);
  route(api, calls.validateShippingAddress, async ({ body, request }) => {
    await counted(request);
    return await verifyAddress(shop, body.address);
  });
  route(api, calls.setShippingAddress, async ({ body, request }) => {
    await counted(request);
    return await setShippingAddress(shop, body);
  });
  route(api, calls.chooseShippingSpeed, async ({ params, body, request }) => {
    await counted(request);
    return await chooseShippingSpeed(shop, { ...params, ...body });
  });
  route(api, calls.startCheckout, ({ params, body, request }) =>
    placeOrder(shop, params.cartId, body, visitorOf(request)),
  );
  route(api, calls.getCheckout, ({ params }) => showCheckout(shop, params.id));
}

const tooOften = "There were many requests just now. Please try again in a minute.";
