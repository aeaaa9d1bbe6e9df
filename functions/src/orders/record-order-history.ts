import type { CollectionReference, Transaction } from "@google-cloud/firestore";
import type { HistoryEntry } from "@lightwell/shared/history/history-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { lineNumbersText } from "@lightwell/shared/orders/line-numbers-text";
import { orderStage, orderStageLabels } from "@lightwell/shared/orders/order-stage";
import type { OrderEvent, OrderEventKind } from "@lightwell/shared/orders/orders-schemas";
import { recordHistory } from "#src/history/history-table.ts";
import type { Order } from "./order.ts";

/**
 * Records in the history what the owner or the lab has changed of an order: its stage, and that something else was
 * done, without data of the shopper. The timeline of the order has the rest.
 */
export function recordOrderHistory(
  table: CollectionReference<HistoryEntry>,
  transaction: Pick<Transaction, "create">,
  { before, after }: { readonly before: Order | undefined; readonly after: Order },
): void {
  const known = new Set(before?.timeline.map(({ id }) => id));
  const added = after.timeline.filter(
    ({ id, by }) => !known.has(id) && (by.role === "owner" || by.role === "lab"),
  );
  const [first] = added;
  if (!first) return;
  recordHistory(table, transaction, {
    kind: "order",
    itemId: after.id,
    title: after.number,
    by: first.by.role === "lab" ? "The lab" : first.by.name,
    before: before ? { state: orderStageLabels[orderStage(before)] } : {},
    after: Object.assign(
      { state: orderStageLabels[orderStage(after)] },
      ...added.map(({ event }) => factsOf(event)),
    ) as object,
  });
}

function factsOf(event: OrderEvent): Readonly<Record<string, string>> {
  if (event.kind === "refund-requested")
    return {
      refund: formatUsd(event.amountCents),
      ...(event.isNotMade && { "not made": lineNumbersText(event.lineNumbers) }),
    };
  if (event.kind === "not-made") return { "not made": lineNumbersText(event.lineNumbers) };
  if (event.kind === "sent-to-lab" && event.lineNumbers)
    return { "at the lab": lineNumbersText(event.lineNumbers) };
  if (event.kind === "shipped" && event.lineNumbers) return { shipped: lineNumbersText(event.lineNumbers) };
  if (event.kind === "made-again") return { "made again as": event.number };
  return facts[event.kind] ?? {};
}

/** What an event does beside changing the stage. */
const facts: Partial<Record<OrderEventKind, Readonly<Record<string, string>>>> = {
  "parcel-corrected": { parcel: "corrected" },
  "address-corrected": { address: "corrected" },
  delayed: { delivery: "delayed" },
  noted: { note: "added" },
  "mail-resent": { mail: "sent again" },
};
