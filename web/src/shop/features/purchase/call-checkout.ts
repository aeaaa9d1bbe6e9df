import type * as checkoutEndpoints from "@lightwell/shared/contract/checkout-endpoints";
import type { AnyEndpoint, ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { ApiFailure } from "#src/api/api-failure.ts";
import type { CallOptions } from "#src/api/call.ts";
import { logWarning } from "#src/log/log.ts";

/** Hosting ends a call after 60 s, so nothing arrives later; a browser alone would wait for minutes or for ever. */
const longestCallMs = 70_000;

/**
 * Makes a call of the checkout. `pick` selects its endpoint: `({ getCheckout }) => getCheckout`. The schemas of the
 * calls are larger than the cart page, so they are loaded by the first call or by `prepareCheckoutCalls`. Throws
 * `ApiFailure`, as `call` does.
 */
export async function callCheckout<E extends AnyEndpoint>(
  pick: (calls: typeof checkoutEndpoints) => E,
  args: ArgsOf<E> & object,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  const [calls, { call }] = await loaded();
  const ended = new AbortController();
  const timer = setTimeout(
    () => ended.abort(new ApiFailure({ kind: "no-reply", cause: "timeout" })),
    longestCallMs,
  );
  const handleAbort = () => ended.abort(options?.signal?.reason);
  options?.signal?.addEventListener("abort", handleAbort);
  try {
    options?.signal?.throwIfAborted();
    return await call(pick(calls), args, { ...options, signal: ended.signal });
  } finally {
    clearTimeout(timer);
    options?.signal?.removeEventListener("abort", handleAbort);
  }
}

/** Loads the schemas before a call needs them. After a failure, the call loads them again. */
export function prepareCheckoutCalls(): void {
  loaded().catch((cause: unknown) => logWarning("checkout.calls-not-loaded", cause));
}

async function loaded() {
  return await chunk(
    Promise.all([import("@lightwell/shared/contract/checkout-endpoints"), import("#src/api/call.ts")]),
  );
}

/** Throws `ApiFailure` without a reply if code cannot be loaded. */
export async function chunk<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (cause) {
    throw new ApiFailure({ kind: "no-reply", cause });
  }
}
