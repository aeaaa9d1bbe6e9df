import "#styles/shop/order-success.scss";
import { readPlacedOrder } from "@lightwell/shared/checkout/checkout-schemas";
import { businessDaysText } from "@lightwell/shared/delivery/delivery-texts";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { selectCheckout } from "#src/shop/features/purchase/checkout-reducer.ts";
import { ArrivalDates } from "#src/shop/components/arrival-dates.tsx";
import { placedOrderText } from "#src/shop/features/purchase/placed-order-storage.ts";
import { Notice } from "#src/ui/notice.tsx";
import { useSite } from "#src/rendering/site-context.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppStore } from "#src/shop/store/store.ts";
import { ClearedLines, useClearedCart } from "./success/cleared-lines.tsx";
import { NextSteps } from "./success/next-steps.tsx";
import { PlacedOrderLines } from "./success/placed-order-lines.tsx";
import { usePaymentStatus } from "./use-payment-status.ts";

/** Thanks every visitor, and shows the order only in the tab that placed it. */
export function OrderSuccessPage() {
  const { orderId = "" } = useParams();
  const { shipping } = useSite();
  const { status, number, delivery: stored } = usePaymentStatus(orderId) ?? {};
  const store = useAppStore();
  const [shown] = useState(() => selectCheckout(store.getState()).delivery); // before it is cleared
  const delivery = stored ?? shown;
  const [placed] = useState(() => readPlacedOrder(placedOrderText(), orderId));
  const order = status === "expired" ? undefined : placed;
  const cleared = useClearedCart(orderId, placed?.ids ?? []);

  return (
    <div className={order ? "page order-success" : "message-page"}>
      <PageTitle title="Thank you for your order!" description="Your order is placed." />
      <section>
        <h1>Thank you for your order!</h1>
        <p className="lead">A confirmation e-mail was sent to the address you used.</p>
        {status !== "expired" && (
          <>
            <p className="order-fact">
              {number !== undefined && (
                <span>
                  Your order number is <strong>{number}</strong>.
                </span>
              )}
            </p>
            <p className="order-fact">{delivery && <ArrivalDates range={delivery} />}</p>
          </>
        )}
        {status === "open" && (
          <Notice tone="good">
            Your payment is still being confirmed. The e-mail follows as soon as it is; there is nothing more
            to do.
          </Notice>
        )}
        {status === "expired" && (
          <Notice tone="alarm">
            We have not received a payment for this order, and nothing was charged.{" "}
            <Link to={paths.support.href(orderId, number)}>Ask us about it</Link>
          </Notice>
        )}
        <ClearedLines
          orderId={orderId}
          payment={cleared.payment}
          lines={status === "expired" ? cleared.items : cleared.unordered}
        />
        {!order && (
          <p>Your prints are made to order. Our lab ships within {businessDaysText(shipping.labDays)}.</p>
        )}
      </section>
      {order && <PlacedOrderLines order={order} />}
      <section>
        {order && <NextSteps emailAddress={order.emailAddress} orderId={orderId} number={number} />}
        <div className="order-links">
          <Link className="button is-accent" to={paths.home.href()}>
            Back to the gallery
          </Link>
          {order && (status === undefined || status === "complete") && (
            <Link
              className="button is-plain"
              style={status ? undefined : { visibility: "hidden" }} // keeps its place until the reply
              to={paths.order.href(order.ids.at(-1) ?? orderId)}
            >
              See where your order is
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}
