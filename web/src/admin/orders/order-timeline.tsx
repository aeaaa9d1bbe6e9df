import { addressLines } from "@lightwell/shared/checkout/address";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { formatUsd } from "@lightwell/shared/money/cents";
import { carrierFacts } from "@lightwell/shared/orders/parcel";
import { disputeReasonText, disputeStateLabel } from "@lightwell/shared/orders/dispute";
import { lineNumbersText } from "@lightwell/shared/orders/line-numbers-text";
import { orderMailLabel } from "@lightwell/shared/orders/order-mails";
import type {
  Actor,
  OrderEvent,
  RecordedAnswer,
  TimelineEntry,
} from "@lightwell/shared/orders/orders-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link } from "react-router-dom";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { DamagePhoto } from "./damage-photo.tsx";
import { TrackingLink } from "./tracking-link.tsx";

interface Props {
  readonly orderId: string;
  readonly timeline: readonly TimelineEntry[];
}

/** What happened to an order: who did it, when and why, newest first. */
export function OrderTimeline({ orderId, timeline }: Props) {
  const formatInstant = useInstantFormat();
  if (timeline.length === 0) return <p className="editor-note">Nothing is recorded yet.</p>;
  return (
    <ol className="order-timeline">
      {timeline.toReversed().map(({ id, at, by, reason, event }) => (
        <li key={id}>
          <p>
            <strong>{titleOf(event)}</strong> <DetailOf event={event} />
          </p>
          {reason !== "" && <p>{`Reason: ${reason}`}</p>}
          {event.kind === "made-again" && event.photo !== undefined && (
            <DamagePhoto orderId={orderId} name={event.photo} />
          )}
          <small>{`${formatInstant(at)}, ${actorText(by)}`}</small>
        </li>
      ))}
    </ol>
  );
}

function actorText({ role, name }: Actor): string {
  if (role === "owner") return name === "" ? "the owner" : name;
  return { shopper: "the shopper", lab: "the lab", provider: "the payment provider", shop: "the shop" }[role];
}

const titles: Readonly<Record<OrderEvent["kind"], string>> = {
  paid: "Paid",
  "sent-to-lab": "At the lab",
  shipped: "Shipped",
  "parcel-corrected": "Tracking corrected",
  delivered: "Delivered",
  "not-delivered": "Not delivered",
  "made-again": "Made again",
  cancelled: "Cancelled",
  "not-made": "Not made",
  "address-corrected": "Address corrected",
  delayed: "Delay announced",
  "delay-answered": "Answer to the delay",
  noted: "Note",
  "mail-resent": "Mail sent again",
  "refund-requested": "Refund requested",
  "refund-rejected": "Refund rejected",
  refunded: "Refunded",
  "refund-failed": "Refund did not arrive",
  disputed: "Disputed",
};

function titleOf(event: OrderEvent): string {
  return event.kind === "disputed" ? disputeStateLabel(event) : titles[event.kind];
}

const answerTexts: Readonly<Record<RecordedAnswer, string>> = {
  wait: "waits for it",
  cancel: "asks to cancel the order",
  none: "none came in time, so the order has to be cancelled",
};

function DetailOf({ event }: { readonly event: OrderEvent }) {
  switch (event.kind) {
    case "shipped":
    case "parcel-corrected":
      return (
        <>
          <span>{`on ${dayText(event.parcel.shippedOn)} with ${carrierFacts[event.parcel.carrier].name},`}</span>{" "}
          <TrackingLink parcel={event.parcel} />
          {event.lineNumbers && <span>{`, ${lineNumbersText(event.lineNumbers)}`}</span>}
        </>
      );
    case "address-corrected":
      return <span>{`before: ${event.previous ? addressLines(event.previous).join(", ") : ""}`}</span>;
    case "delayed":
      return (
        <span>{`ships by ${dayText(event.delivery.dispatchBy)} instead of ${dayText((event.previous ?? event.delivery).dispatchBy)}${event.consentBy === undefined ? "" : `, to be agreed to by ${dayText(event.consentBy)}`}`}</span>
      );
    case "delay-answered":
      return <span>{answerTexts[event.answer]}</span>;
    case "noted":
      return <span className="typed-text">{event.text}</span>;
    case "mail-resent":
      return <span>{orderMailLabel(event.mail)}</span>;
    case "refunded":
    case "refund-requested": {
      const isNotMade = event.kind === "refund-requested" && event.isNotMade;
      const notMade = isNotMade ? `; ${lineNumbersText(event.lineNumbers)} not to be made` : "";
      return (
        <span>{`${formatUsd(event.amountCents)}, ${formatUsd(event.taxCents)} of it sales tax${notMade}`}</span>
      );
    }
    case "made-again":
      return (
        <>
          <span>{`${event.lineNumbers.length === 1 ? "1 print" : `${event.lineNumbers.length} prints`} as order`}</span>{" "}
          <Link to={adminPaths.order.href(event.orderId)}>{event.number}</Link>
        </>
      );
    case "disputed":
      return <span>{`${formatUsd(event.amountCents)}, ${disputeReasonText(event)}`}</span>;
    case "not-made":
      return <span>{lineNumbersText(event.lineNumbers)}</span>;
    case "sent-to-lab":
      return event.lineNumbers ? <span>{lineNumbersText(event.lineNumbers)}</span> : null;
    case "paid":
    case "delivered":
    case "not-delivered":
    case "cancelled":
    case "refund-rejected":
    case "refund-failed":
      return null;
  }
}
