import type { ReactNode } from "react";
import type { CheckoutStep } from "@lightwell/shared/checkout/checkout-state";
import { type OrderTotal, shippingText } from "@lightwell/shared/checkout/order-total";
import type { Speed } from "@lightwell/shared/delivery/shipping-speed";
import { formatUsd } from "@lightwell/shared/money/cents";
import { useFocusWhen } from "#src/ui/focus.ts";

interface Props {
  readonly total: OrderTotal;
  /** Shipping and tax are shown once a speed is chosen. */
  readonly isSpeedChosen: boolean;
  /** The chosen speed, or the cheapest one until then. */
  readonly speed: Speed;
  /** The days on which the order arrives. */
  readonly arrival: ReactNode;
  readonly step: CheckoutStep;
  /** Messages about the order, and the button that starts the payment. */
  readonly children?: ReactNode;
}

export function OrderSummary({ total, isSpeedChosen, speed, arrival, step, children }: Props) {
  const heading = useFocusWhen<HTMLHeadingElement>(step === "payment");
  return (
    // Steps differ in height: the element is replaced, and painted in its place instead of moving there.
    <section key={step} className="order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary" ref={heading} tabIndex={-1}>
        Order summary
      </h2>
      <dl>
        <Row name="Subtotal" figure={formatUsd(total.subtotalCents)} />
        <Row name="Shipping" figure={isSpeedChosen ? shippingText(total.shippingCents) : "-"} />
        <Row name="Sales Tax" figure={isSpeedChosen ? formatUsd(total.taxCents) : "-"} />
        <Row name="Total" figure={formatUsd(total.totalCents)} isTotal />
      </dl>
      <p className="order-delivery">
        {speed === 0 && (
          <span>{isSpeedChosen ? "Your order ships free" : "You can choose free shipping"}</span>
        )}
        {arrival}
      </p>
      {children}
    </section>
  );
}

function Row({
  name,
  figure,
  isTotal,
}: {
  readonly name: string;
  readonly figure: string;
  readonly isTotal?: boolean;
}) {
  return (
    <div className={isTotal ? "is-total" : undefined}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
