import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { route, type Api } from "#src/http/route.ts";
import { visitorOf, withinLimit } from "#src/rate-limits/rate-limiter.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { chooseShippingSpeed, setShippingAddress } from "./choose-shipping.ts";
import { startCountedCheckout } from "./start-checkout.ts";
import { getCheckout } from "./get-checkout.ts";

export function checkoutRoutes(api: Api, deps: CheckoutDeps): void {
  route(api, calls.setShippingAddress, async ({ body, request }) => {
    await withinLimit(deps.limits.addresses, visitorOf(request));
    return await setShippingAddress(deps, body);
  });
  route(api, calls.chooseShippingSpeed, ({ params, body, request }) =>
    chooseShippingSpeed(deps, { ...params, ...body }, visitorOf(request)),
  );
  route(api, calls.startCheckout, ({ params, body, request }) =>
    startCountedCheckout(deps, params.cartId, body, visitorOf(request)),
  );
  route(api, calls.getCheckout, ({ params, request }) => getCheckout(deps, params.id, visitorOf(request)));
}
