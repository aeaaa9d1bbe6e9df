import { validateShippingAddress } from "@lightwell/shared/contract/checkout-endpoints";
import { route, type Api } from "#src/http/route.ts";
import { visitorOf } from "#src/rate-limits/rate-limiter.ts";
import type { CheckoutAddressVerifier } from "./fallback-address-verifier.ts";
import { verifyAddress } from "./verify-address.ts";

export function addressRoutes(api: Api, deps: { readonly addresses: CheckoutAddressVerifier }): void {
  route(api, validateShippingAddress, ({ body, request }) =>
    verifyAddress(deps, body.address, visitorOf(request)),
  );
}
