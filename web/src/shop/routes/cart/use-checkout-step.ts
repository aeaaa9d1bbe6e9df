import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { checkoutSteps } from "@lightwell/shared/checkout/checkout-steps";
import { useCallback } from "react";
import { useAppStore } from "#src/shop/store/store-hooks.ts";
import { checkoutChanged } from "#src/shop/features/checkout/checkout-reducer.ts";

type Steps = typeof checkoutSteps;
type Payload<Step extends keyof Steps> =
  Parameters<Steps[Step]> extends [unknown, infer Given] ? [Given] : [];

/** Returns a function that applies a step to the checkout: `applyStep("speedReopened")`. */
export function useCheckoutStep() {
  const store = useAppStore();
  return useCallback(
    <Step extends keyof Steps>(step: Step, ...payload: Payload<Step>) => {
      const apply = checkoutSteps[step] as (state: CheckoutState, ...given: Payload<Step>) => CheckoutState;
      store.dispatch(checkoutChanged(apply(store.getState().checkout, ...payload)));
    },
    [store],
  );
}
