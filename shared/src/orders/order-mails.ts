/** How a kind of mail is named: in its key in the outbox, and in the back office. */
interface OrderMailNames {
  readonly key: string;
  readonly label: string;
}

/** The mails about a stored order, by the kind of the event that they report. */
const orderMails = {
  "order-confirmation": { key: "order-confirm", label: "Confirmation" },
  "lab-ticket": { key: "lab-ticket", label: "Lab ticket" },
  "lab-ticket-to-lab": { key: "lab-ticket-to-lab", label: "Lab ticket, to the lab" },
  "lab-stop": { key: "lab-stop", label: "Stop, to the lab" },
  "lab-stop-to-owner": { key: "lab-stop-to-owner", label: "Stop to the lab, copy to you" },
  "lab-go-on": { key: "lab-go-on", label: "Go on, to the lab" },
  "lab-go-on-to-owner": { key: "lab-go-on-to-owner", label: "Go on to the lab, copy to you" },
  "order-replaced": { key: "order-replaced", label: "Made again" },
  "order-shipped": { key: "order-shipped", label: "On its way" },
  "order-delayed": { key: "order-delayed", label: "Delay" },
  "address-corrected": { key: "address-corrected", label: "Another address" },
  "order-cancelled": { key: "order-cancelled", label: "Cancelled" },
  "order-refunded": { key: "order-refunded", label: "Refund" },
  "refund-notice": { key: "refund-notice", label: "Payment returned" },
} as const satisfies Readonly<Record<string, OrderMailNames>>;
export type OrderMailKind = keyof typeof orderMails;

/** The key of a mail in the outbox. `id` tells mails of one kind and order apart. */
export function orderMailKey(kind: OrderMailKind, orderId: string, id?: string): string {
  return [orderMails[kind].key, orderId, ...(id === undefined ? [] : [id])].join(":");
}

const named: Readonly<Record<string, OrderMailNames | undefined>> = orderMails;

/** The name of a mail in the back office, by the kind of its event. */
export function orderMailLabel(kind: string): string {
  return kind === "owner-alert" ? "To you" : (named[kind]?.label ?? kind);
}
