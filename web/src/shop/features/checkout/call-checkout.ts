import type * as checkoutEndpoints from "@lightwell/shared/contract/checkout-endpoints";
import type { AnyEndpoint, ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { ApiFailure } from "#src/api/api-failure.ts";
import type { CallOptions } from "#src/api/call.ts";
import { logWarning } from "#src/log/log.ts";

/**
 * Makes a call of the checkout, named by where it stands among them: `({ getCheckout }) => getCheckout`. The
 * schemas of the calls weigh more than the cart's page; they come with the first call, or when it is near.
 * Throws `ApiFailure`, as `call` does.
 */
export async function callCheckout<E extends AnyEndpoint>(
  pick: (calls: typeof checkoutEndpoints) => E,
  args: ArgsOf<E> & object,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  const [calls, { call }] = await loaded();
  return await call(pick(calls), args, options);
}

/** Loads what a call will need, so that it is there when the call is made; a call loads again what fails now. */
export function prepareCheckoutCalls(): void {
  loaded().catch((cause: unknown) => logWarning("checkout.calls-not-loaded", cause));
}

async function loaded() {
  return await chunk(
    Promise.all([import("@lightwell/shared/contract/checkout-endpoints"), import("#src/api/call.ts")]),
  );
}

/** Code that cannot be loaded is a shop that does not reply. */
export async function chunk<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (cause) {
    throw new ApiFailure({ kind: "no-reply", cause });
  }
}
