import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { verifyAddress } from "#/addresses/verify-address.ts";
import { route, type Api } from "#/http/route.ts";
import { visitorOf } from "#/limits/visitor-of.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { chooseShippingSpeed } from "./choose-shipping-speed.ts";
import { placeOrder } from "./place-order.ts";
import { setShippingAddress } from "./set-shipping-address.ts";
import { showCheckout } from "./show-checkout.ts";

export function checkoutRoutes(api: Api, shop: CheckoutNeeds): void {
  route(api, calls.validateShippingAddress, ({ body }) => verifyAddress(shop, body.address));
  route(api, calls.setShippingAddress, ({ body }) => setShippingAddress(shop, body));
  route(api, calls.chooseShippingSpeed, ({ params, body }) =>
    chooseShippingSpeed(shop, { ...params, ...body }),
  );
  route(api, calls.startCheckout, ({ params, body, request }) =>
    placeOrder(shop, params.cartId, body, visitorOf(request)),
  );
  route(api, calls.getCheckout, ({ params }) => showCheckout(shop, params.id));
}
