import type { OrderCursor, OrderSearch } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { attentionStages, orderStages, type OrderStage } from "@lightwell/shared/orders/order-stage";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import { useSearchParams } from "react-router-dom";

/** The filters of the list, by the value of `state` in its URL. */
export const stageFilters = {
  all: { label: "All orders", stages: orderStages.filter((stage) => stage !== "unpaid") },
  attention: { label: "Needs attention", stages: attentionStages },
  paid: { label: "Paid, not at the lab", stages: ["paid"] },
  "at-lab": { label: "At the lab", stages: ["at-lab"] },
  shipped: { label: "Shipped", stages: ["shipped"] },
  delivered: { label: "Delivered", stages: ["delivered"] },
  cancelled: { label: "Cancelled", stages: ["cancelled"] },
  refunded: { label: "Refunded", stages: ["refunded"] },
  review: { label: "In review", stages: ["review"] },
  processing: { label: "Payment pending", stages: ["processing"] },
  unpaid: { label: "Not paid", stages: ["unpaid"] },
} as const satisfies Record<string, { readonly label: string; readonly stages: readonly OrderStage[] }>;

/** What is searched for, as it is typed and chosen; dates like `2026-12-01`. */
export interface OrderFilters {
  readonly text: string;
  readonly stage: string;
  readonly speed: string;
  readonly from: string;
  readonly until: string;
}

/** The search is in the URL, so that Back and Reload show it again. */
export function useOrderSearch() {
  const [params, setParams] = useSearchParams();
  const filters: OrderFilters = {
    text: params.get("search") ?? "",
    stage: params.get("state") ?? "",
    speed: params.get("speed") ?? "",
    from: params.get("from") ?? "",
    until: params.get("until") ?? "",
  };
  const change = (next: OrderFilters) =>
    setParams(
      Object.entries({
        search: next.text,
        state: next.stage,
        speed: next.speed,
        from: next.from,
        until: next.until,
      }).filter(([, value]) => value !== ""),
      { replace: true, preventScrollReset: true },
    );
  return { filters, change };
}

/** The search of the filters, behind an order; days are those of the shop's time zone. */
export function orderSearchOf(filters: OrderFilters, timeZone: string, after?: OrderCursor): OrderSearch {
  const { text, stage, speed } = filters;
  const from = instantsOf(filters.from, timeZone)?.fromMs;
  const until = instantsOf(filters.until, timeZone)?.untilMs;
  const chosen = Object.entries(stageFilters).find(([value]) => value === stage)?.[1] ?? stageFilters.all;
  return {
    text: cutText(text, textLimits.search),
    stages: [...chosen.stages],
    ...((speed === "0" || speed === "1" || speed === "2") && { speed: Number(speed) as 0 | 1 | 2 }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(after && { after }),
  };
}

/** Undefined while a date is typed, and for what else may be in a URL. */
function instantsOf(date: string, timeZone: string) {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? instantsOfDays({ from: date, until: date }, timeZone) : undefined;
}
