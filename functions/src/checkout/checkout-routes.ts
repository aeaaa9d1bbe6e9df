import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { verifyAddress } from "#src/addresses/verify-address.ts";
import { route, type Api } from "#src/http/route.ts";
import { visitorOf } from "#src/limits/visitor-of.ts";
import { withinLimit } from "#src/limits/within-limit.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { chooseShippingSpeed } from "./choose-shipping-speed.ts";
import { placeOrder } from "./place-order.ts";
import { setShippingAddress } from "./set-shipping-address.ts";
import { showCheckout } from "./show-checkout.ts";

export function checkoutRoutes(api: Api, shop: CheckoutNeeds): void {
  route(api, calls.validateShippingAddress, ({ body, request }) =>
    verifyAddress(shop, body.address, visitorOf(request)),
  );
  route(api, calls.setShippingAddress, async ({ body, request }) => {
    await withinLimit(shop.limits.addresses, visitorOf(request), tooOften);
    return await setShippingAddress(shop, body);
  });
  route(api, calls.chooseShippingSpeed, ({ params, body, request }) =>
    chooseShippingSpeed(shop, { ...params, ...body }, visitorOf(request)),
  );
  route(api, calls.startCheckout, ({ params, body, request }) =>
    placeOrder(shop, params.cartId, body, visitorOf(request)),
  );
  route(api, calls.getCheckout, ({ params, request }) => showCheckout(shop, params.id, visitorOf(request)));
}

const tooOften = "There were many requests just now. Please try again in a minute.";
