import type { CheckoutStep } from "@lightwell/shared/checkout/checkout-state";
import { shippingSpeeds, type Speed } from "@lightwell/shared/delivery/shipping-speed";
import type { chooseShippingSpeed } from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { formatUsd } from "@lightwell/shared/money/cents";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import { selectCartItems, selectSubtotalCents } from "#src/shop/features/cart/cart-reducer.ts";
import type { AddressEntry } from "#src/shop/features/checkout/address-fields.tsx";
import { AddressLines } from "#src/shop/components/address-lines.tsx";
import { AddressStep } from "#src/shop/features/checkout/address-step.tsx";
import { selectCheckout } from "#src/shop/features/checkout/checkout-reducer.ts";
import {
  failureNotice,
  isCartLost,
  nothingRejected,
  rejectedFields,
} from "#src/shop/features/checkout/checkout-failure.ts";
import { RedoNotice } from "#src/shop/features/checkout/redo-notice.tsx";
import { useCheckoutStep } from "./use-checkout-step.ts";
import { speedLabel } from "#src/shop/features/checkout/speed-label.ts";
import { latePart } from "#src/rendering/late-part.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";
import { useAppSelector, useAppStore } from "#src/shop/store/store-hooks.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import { analyticsItems } from "./analytics-items.ts";

// Loaded once there is an address.
const SpeedStep = latePart(
  async () => (await import("#src/shop/features/checkout/speed-step.tsx")).SpeedStep,
);

/** The steps before payment, one at a time. Completed steps show their result and can be reopened. */
export function Checkout() {
  const checkout = useAppSelector(selectCheckout);
  const items = useAppSelector(selectCartItems);
  const subtotalCents = useAppSelector(selectSubtotalCents);
  const store = useAppStore();
  const applyStep = useCheckoutStep();
  const analytics = useAnalytics();
  const navigateOnFailure = useNavigateOnFailure();
  const hasBegun = useRef(false);
  const [rejected, setRejected] = useState(nothingRejected);
  /** About the last failure, beside the button that may be pressed again. */
  const [notice, setNotice] = useState<string>();
  const speed = shippingSpeeds.find((row) => row.speed === checkout.selectedSpeed);

  // The cart may have changed on another page or in another tab since the last step. While the page is hydrated, what
  // is rendered is the server's empty cart; the store has the real one.
  useLayoutEffect(() => {
    const state = store.getState();
    const lineCount = selectCartItems(state).length;
    applyStep("cartChanged", { lineCount, subtotalCents: selectSubtotalCents(state) });
  }, [applyStep, store, items]);

  const handleFailure = (failure: unknown) => {
    setRejected(rejectedFields(failure));
    setNotice(failureNotice(failure));
    navigateOnFailure(failure, { handlesOutage: true });
  };

  /** The server may have lost the cart, or reject an address that was confirmed under an older rule. */
  const handleSpeedFailure = (failure: unknown) => {
    if (isCartLost(failure)) {
      applyStep("cartLost");
      return;
    }
    handleFailure(failure);
    if (rejectedFields(failure) !== nothingRejected) applyStep("addressReopened");
  };

  const handleType = ({ emailAddress, ...shipping }: AddressEntry) => {
    setRejected(nothingRejected);
    setNotice(undefined);
    applyStep("addressTyped", { emailAddress, shipping });
  };

  const handleBegin = () => {
    setRejected(nothingRejected);
    setNotice(undefined);
    if (!hasBegun.current) analytics.record("begin_checkout", analyticsItems(items));
    hasBegun.current = true;
  };

  const handleSpeed = (chosen: Speed, reply: ReplyOf<typeof chooseShippingSpeed>) => {
    const state = store.getState(); // cart and address may have changed while the speed was set
    if (selectCheckout(state).shipping !== checkout.shipping) return;
    setNotice(undefined);
    const { speedCost, estimatedTax, taxableShipping, delivery } = reply;
    const taxes = { salesTaxRate: estimatedTax, taxableShipping };
    const subtotalNow = selectSubtotalCents(state);
    applyStep("speedChosen", { speed: chosen, speedCost, taxes, delivery, subtotalCents: subtotalNow });
    analytics.record("add_shipping_info", {
      ...analyticsItems(selectCartItems(state)),
      shipping_tier: shippingSpeeds[chosen].name,
    });
  };

  /** On narrow screens the summary, which has the total, is far below the button. */
  const total = (
    <p className="step-total">
      Total before shipping and tax <strong>{formatUsd(subtotalCents)}</strong>
    </p>
  );
  const aboveButtonOf = (step: CheckoutStep) => (
    <>
      {notice && step === checkout.step && <Notice tone="neutral">{notice}</Notice>}
      {total}
    </>
  );

  return (
    <div className="checkout" hidden={items.length === 0}>
      <CheckoutSection
        title="Shipping address"
        state={stateOf("address", checkout.step)}
        summary={
          <>
            <p>{checkout.emailAddress}</p>
            <AddressLines {...checkout.shipping} />
          </>
        }
        change={<Button onClick={() => applyStep("addressReopened")}>Edit Address</Button>}
      >
        <RedoNotice step="address" reason={checkout.redo} />
        <AddressStep
          entry={{ emailAddress: checkout.emailAddress, ...checkout.shipping }}
          rejected={rejected}
          cartId={checkout.cartId}
          isDisabled={items.length === 0 || checkout.step !== "address"}
          onBegin={handleBegin}
          onChange={handleType}
          onConfirmed={(confirmed) => applyStep("addressConfirmed", confirmed)}
          onFailure={handleFailure}
        >
          {aboveButtonOf("address")}
        </AddressStep>
      </CheckoutSection>
      <CheckoutSection
        title="Shipping speed"
        state={stateOf("speed", checkout.step)}
        summary={<p>{speed && speedLabel(speed)}</p>}
        change={<Button onClick={() => applyStep("speedReopened")}>Change Shipping</Button>}
      >
        {checkout.step === "speed" && (
          <Suspense>
            <RedoNotice step="speed" reason={checkout.redo} />
            <SpeedStep
              cartId={checkout.cartId}
              address={checkout.shipping}
              subtotalCents={subtotalCents}
              onChosen={handleSpeed}
              onFailure={handleSpeedFailure}
            >
              {aboveButtonOf("speed")}
            </SpeedStep>
          </Suspense>
        )}
      </CheckoutSection>
    </div>
  );
}

function stateOf(section: "address" | "speed", step: CheckoutStep): "ahead" | "now" | "done" {
  if (section === step) return "now";
  return section === "speed" && step === "address" ? "ahead" : "done";
}
