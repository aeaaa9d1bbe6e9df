import type { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { carrierFacts, trackingUrl } from "@lightwell/shared/orders/parcel";
import { Notice } from "#src/ui/notice.tsx";

export type OrderStatus = ReplyOf<typeof getOrderStatus>;

const steps = [
  { state: "paid", label: "Ordered and paid" },
  { state: "at-lab", label: "Being made by the lab" },
  { state: "shipped", label: "Shipped" },
  { state: "delivered", label: "Delivered" },
] as const;

/** The sentence that is shown instead of the steps, by state. */
const sentences: Partial<Record<OrderStatus["state"], string>> = {
  unpaid: "We have not received the payment of this order yet.",
  review: "We are checking the payment of this order and will write to you.",
  cancelled: "This order was cancelled.",
  refunded: "This order was refunded in full.",
};

export function OrderSteps({ state, parcels, delay }: Pick<OrderStatus, "state" | "parcels" | "delay">) {
  const sentence = state === "cancellation" ? cancellationSentence(delay) : sentences[state];
  if (sentence !== undefined) return <Notice tone="neutral">{sentence}</Notice>;
  const reached = steps.findIndex((step) => step.state === state);
  return (
    <ol className="order-steps" aria-label="Progress of the order">
      {steps.map((step, index) => (
        <li
          key={step.state}
          className={index <= reached ? "is-reached" : undefined}
          aria-current={index === reached ? "step" : undefined}
        >
          <span className="order-step">{step.label}</span>
          {step.state === "shipped" && parcels.map((sent, place) => <ParcelLink key={place} {...sent} />)}
        </li>
      ))}
    </ol>
  );
}

const cancellations = {
  order: { what: "This order is", refund: "We refund it in full" },
  prints: { what: "The prints that are not shipped are", refund: "We refund what you paid for them" },
  print: { what: "The print that is not shipped is", refund: "We refund what you paid for it" },
} as const;

function cancellationSentence(delay: OrderStatus["delay"]): string {
  const { part = "order", isPaid = true } = delay?.prints ?? {};
  const { what, refund } = cancellations[part];
  return `${what} being cancelled. ${isPaid ? `${refund}, and write to you.` : "We write to you."}`;
}

function ParcelLink({ parcel, prints }: OrderStatus["parcels"][number]) {
  const facts = `${dayText(parcel.shippedOn)}, ${carrierFacts[parcel.carrier].name}:`;
  return (
    <span>
      <span>{prints ? `${prints.join(", ")}: ${facts}` : facts}</span>{" "}
      <a href={trackingUrl(parcel)} rel="noreferrer">{`follow parcel ${parcel.trackingNumber}`}</a>
    </span>
  );
}
