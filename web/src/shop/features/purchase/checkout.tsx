import type { CheckoutStep } from "@lightwell/shared/checkout/checkout-state";
import type { ConfirmedAddress } from "@lightwell/shared/checkout/checkout-transitions";
import type { chooseShippingSpeed } from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { shippingSpeeds, type Speed } from "@lightwell/shared/delivery/shipping-speed";
import { formatUsd } from "@lightwell/shared/money/cents";
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react";
import { useAnalytics } from "#src/analytics/analytics.ts";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { logWarning } from "#src/log/log.ts";
import { latePart } from "#src/rendering/late-part.tsx";
import { useSite } from "#src/rendering/site-context.ts";
import { AddressLines } from "#src/shop/components/address-lines.tsx";
import { usePurchaseDispatch, usePurchaseSelector, usePurchaseStore } from "./purchase-store.ts";
import { Button } from "#src/ui/button.tsx";
import { useFocusWhen } from "#src/ui/focus.ts";
import { Notice } from "#src/ui/notice.tsx";
import type { AddressEntry } from "./address-fields.tsx";
import { AddressStep } from "./address-step.tsx";
import { analyticsItems } from "./counted-items.ts";
import { selectCartItems, selectSubtotalCents } from "./cart-reducer.ts";
import { failureNotice, isCartLost, nothingRejected, rejectedFields } from "./checkout-failure.ts";
import { selectCheckout } from "./checkout-reducer.ts";
import { speedLabel } from "./speed-label.ts";
import * as checkoutEvents from "./checkout-events.ts";

// Few visitors do a step again.
const RedoNotice = latePart(async () => (await import("./redo-notice.tsx")).RedoNotice, { isOptional: true });
// Loaded while the address is confirmed.
const SpeedStep = latePart(async () => (await import("./speed-step.tsx")).SpeedStep);

/** The steps before payment, one at a time. Completed steps show their result and can be reopened. */
export function Checkout() {
  const checkout = usePurchaseSelector(selectCheckout);
  const items = usePurchaseSelector(selectCartItems);
  const subtotalCents = usePurchaseSelector(selectSubtotalCents);
  const { newsletter } = useSite();
  const store = usePurchaseStore();
  const dispatch = usePurchaseDispatch();
  const analytics = useAnalytics();
  const navigateOnFailure = useNavigateOnFailure();
  const isPageOpen = usePageOpen();
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
    dispatch(checkoutEvents.cartChanged({ lineCount, subtotalCents: selectSubtotalCents(state) }));
  }, [dispatch, store, items]);

  const handleFailure = (failure: unknown) => {
    setRejected(rejectedFields(failure));
    setNotice(failureNotice(failure));
    navigateOnFailure(failure, { handlesOutage: true });
  };

  /** The server may have lost the cart, or reject an address that was confirmed under an older rule. */
  const handleSpeedFailure = (failure: unknown) => {
    if (isCartLost(failure)) {
      dispatch(checkoutEvents.cartLost());
      return;
    }
    handleFailure(failure);
    if (rejectedFields(failure) !== nothingRejected) dispatch(checkoutEvents.addressReopened());
  };

  const handleType = ({ emailAddress, ...shipping }: AddressEntry) => {
    setRejected(nothingRejected);
    setNotice(undefined);
    dispatch(checkoutEvents.addressTyped({ emailAddress, shipping }));
  };

  const handleBegin = () => {
    setRejected(nothingRejected);
    setNotice(undefined);
    SpeedStep.load().catch((cause: unknown) => logWarning("checkout.speeds-not-loaded", cause));
    if (!hasBegun.current) analytics.record("begin_checkout", analyticsItems(items));
    hasBegun.current = true;
  };

  /** Whether an address or e-mail address was typed since, also on a cart page that was opened again. */
  const isRetyped = () => selectCheckout(store.getState()).shipping !== checkout.shipping;

  const handleConfirmed = (confirmed: ConfirmedAddress) => {
    // On the open page, the address step ignores replies to what was typed over or confirmed again.
    if (isPageOpen() || !isRetyped()) dispatch(checkoutEvents.addressConfirmed(confirmed));
  };

  const handleSpeed = (chosen: Speed, reply: ReplyOf<typeof chooseShippingSpeed>) => {
    if (isRetyped()) return;
    const state = store.getState(); // the cart may have changed while the speed was set
    setNotice(undefined);
    const { speedCost, estimatedTax, taxableShipping, taxedUnlessFree, delivery } = reply;
    const taxes = { salesTaxRate: estimatedTax, taxableShipping, taxedUnlessFree };
    const subtotalNow = selectSubtotalCents(state);
    dispatch(
      checkoutEvents.speedChosen({ speed: chosen, speedCost, taxes, delivery, subtotalCents: subtotalNow }),
    );
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
        change={<Button onClick={() => dispatch(checkoutEvents.addressReopened())}>Edit Address</Button>}
      >
        <Suspense>{checkout.redo && <RedoNotice step="address" reason={checkout.redo} />}</Suspense>
        <AddressStep
          entry={{ emailAddress: checkout.emailAddress, ...checkout.shipping }}
          rejected={rejected}
          cartId={checkout.cartId}
          isDisabled={items.length === 0 || checkout.step !== "address"}
          onBegin={handleBegin}
          onChange={handleType}
          onConfirmed={handleConfirmed}
          onFailure={handleFailure}
          subscription={
            newsletter && (
              <label className="toggle">
                <input
                  type="checkbox"
                  checked={checkout.subscribe}
                  onChange={({ target }) => dispatch(checkoutEvents.subscribeChosen(target.checked))}
                />
                <span>Send me mails about new prints, until I ask you to stop</span>
              </label>
            )
          }
        >
          {aboveButtonOf("address")}
        </AddressStep>
      </CheckoutSection>
      <CheckoutSection
        title="Shipping speed"
        isReplaced
        state={stateOf("speed", checkout.step)}
        summary={<p>{speed && speedLabel(speed)}</p>}
        change={<Button onClick={() => dispatch(checkoutEvents.speedReopened())}>Change Shipping</Button>}
      >
        {checkout.step === "speed" && (
          <Suspense>
            {checkout.redo && <RedoNotice step="speed" reason={checkout.redo} />}
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

interface SectionProps {
  readonly title: string;
  /** Whether another state replaces the element, which is painted in its place instead of moving there. */
  readonly isReplaced?: boolean;
  readonly state: "ahead" | "now" | "done";
  /** The result of the step, shown when it is done. */
  readonly summary: ReactNode;
  /** The button that reopens the step. */
  readonly change: ReactNode;
  /** The step itself. Hidden but still mounted during other steps, so that nothing typed is lost. */
  readonly children: ReactNode;
}

function CheckoutSection({ title, isReplaced = false, state, summary, change, children }: SectionProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(state === "now");
  return (
    <section key={isReplaced ? state : ""} className={`checkout-section is-${state}`} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div hidden={state !== "now"}>{children}</div>
      {state === "done" && (
        <div className="checkout-summary">
          <div>{summary}</div>
          {change}
        </div>
      )}
    </section>
  );
}
