import { addressLines } from "@lightwell/shared/checkout/address";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { dateRangeText, dayText } from "@lightwell/shared/delivery/delivery-texts";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link } from "react-router-dom";
import { announcedDelay } from "@lightwell/shared/orders/delay";
import { dueDay } from "@lightwell/shared/orders/due-day";
import { labName, labsOf } from "@lightwell/shared/orders/order-labs";
import { parcelsOf } from "@lightwell/shared/orders/order-parts";
import { lineNumbersText } from "@lightwell/shared/orders/line-numbers-text";
import { orderStageLabels } from "@lightwell/shared/orders/order-stage";
import { carrierFacts } from "@lightwell/shared/orders/parcel";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import { restAdvice } from "@lightwell/shared/orders/rest-not-made";
import { mailtoUrl } from "@lightwell/shared/text/mailto-url";
import { Notice } from "#src/ui/notice.tsx";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { DisputeNotice } from "./dispute-notice.tsx";
import { LabAccess } from "./lab-access.tsx";
import { LateMark } from "./late-mark.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderLineCard } from "./order-line-card.tsx";
import { OrderMails } from "./order-mails.tsx";
import { PaymentReview } from "./payment-review.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { TrackingLink } from "./tracking-link.tsx";

export function OrderView({ order }: { readonly order: OrderDetail }) {
  const formatInstant = useInstantFormat();
  const { number, stage, created, emailAddress, shipTo, lines, shipping, delivery, timeline, mails } = order;
  const notMade = linesNotMade(timeline);
  const parcels = parcelsOf(order);
  return (
    <>
      <header className="level is-mobile">
        <h1>{`Order ${number}`}</h1>
        <p>
          <span className="tag" data-stage={stage}>
            {orderStageLabels[stage]}
          </span>{" "}
          <span>{`Placed ${formatInstant(created)}`}</span>
        </p>
      </header>
      {order.erasedAt !== undefined && (
        <p className="editor-note">{`The person of this order was erased on ${formatInstant(order.erasedAt)}.`}</p>
      )}
      {order.replaces && (
        <p className="editor-note">
          {"Replacement without a payment, for prints of order "}
          <Link to={adminPaths.order.href(order.replaces.orderId)}>{order.replaces.number}</Link>
          {order.replaces.reason !== "" && `: ${order.replaces.reason}`}
        </p>
      )}
      <DisputeNotice order={order} />
      {order.stage === "cancellation" && (
        <Notice tone="alarm">
          {announcedDelay(order.timeline)?.answer === "none"
            ? "The shopper has not agreed to the delay in time. The mail about it says that the order is cancelled and refunded then: do so within seven working days."
            : "The shopper does not wait any longer and asks to cancel this order. Cancel and refund it."}
          {parcels.length > 0 && ` ${restAdvice(order)}`}
        </Notice>
      )}
      <PaymentReview order={order} />
      <OrderActions order={order} />
      <div className="columns-of-editor order-columns">
        <section aria-label="Prints">
          <h2>Prints</h2>
          <ul className="order-lines">
            {lines.map((line, index) => (
              <OrderLineCard
                key={line.lineItemId}
                line={line}
                isNotMade={notMade.has(index + 1)}
                lab={
                  order.secondLab &&
                  labName(order, order.secondLab.lineNumbers.includes(index + 1) ? "second" : "first")
                }
              />
            ))}
          </ul>
        </section>
        <div>
          <section aria-label="Amounts">
            <h2>Amounts</h2>
            <OrderAmounts order={order} />
          </section>
          <section aria-label="Delivery">
            <h2>Delivery</h2>
            <p>{addressLines(shipTo).join(", ")}</p>
            <p>
              <a href={mailtoUrl(emailAddress)}>{emailAddress}</a>
            </p>
            <p>
              <span>{shippingSpeeds[shipping.selected].name}</span>
              <span>{`, ship by ${dayText(delivery.dispatchBy)}, arrives ${dateRangeText(delivery)}`}</span>
              <LateMark stage={stage} dueOn={dueDay(stage, order)} />
            </p>
            {parcels.map(({ parcel, lineNumbers }) => (
              <p key={lineNumbers.join()}>
                <span>{`Shipped ${dayText(parcel.shippedOn)} with ${carrierFacts[parcel.carrier].name}, parcel`}</span>{" "}
                <TrackingLink parcel={parcel} />
                {lineNumbers.length < lines.length && <span>{`, ${lineNumbersText(lineNumbers)}`}</span>}
              </p>
            ))}
          </section>
          {order.isPaid &&
            order.erasedAt === undefined &&
            labsOf(order).map((lab) => (
              <LabAccess
                key={lab}
                orderId={order.id}
                lab={lab}
                title={order.secondLab ? `Lab: ${labName(order, lab)}` : "Lab"}
              />
            ))}
          <section aria-label="Timeline">
            <h2>Timeline</h2>
            <OrderTimeline orderId={order.id} timeline={timeline} />
          </section>
          {mails.length > 0 && (
            <section aria-label="Mails">
              <h2>Mails</h2>
              <OrderMails
                orderId={order.id}
                mails={
                  order.erasedAt === undefined ? mails : mails.map((mail) => ({ ...mail, canResend: false }))
                }
              />
            </section>
          )}
        </div>
      </div>
    </>
  );
}
