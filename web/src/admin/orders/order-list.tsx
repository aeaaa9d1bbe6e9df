import type { OrderCursor, OrderSearch } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import {
  type CalendarDate,
  calendarDateOf,
  epochDayOf,
  instantsOfDays,
} from "@lightwell/shared/delivery/calendar-date";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { attentionStages, type OrderStage, orderStages } from "@lightwell/shared/orders/order-stage";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useShopTimeZone, useToday } from "#src/admin/format/shop-time.ts";
import { CursorPager } from "#src/admin/table/data-table.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { Field } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { OrderBulkBar } from "./order-bulk-bar.tsx";
import { OrderTable } from "./order-table.tsx";

/** All orders: searched, filtered and turned page by page on the server. */
export function OrderList() {
  const { filters, change } = useOrderSearch();
  const shop = { timeZone: useShopTimeZone(), today: useToday() };
  const [typed, setTyped] = useState(filters); // the URL is updated later, so that typing is not delayed
  const [cursors, setCursors] = useState<readonly OrderCursor[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const heading = useFocusAfter<HTMLHeadingElement>(selected.size); // without one, the bar and its buttons are gone
  const search = useDeferredValue(typed);
  const { currentData, error, isFetching, refetch } = orderAdminApi.useOrdersQuery(
    { body: orderSearchOf(search, shop, cursors.at(-1)) },
    { refetchOnMountOrArgChange: true },
  );
  const orders = currentData?.orders ?? [];

  const handleChange = (next: OrderFilters) => {
    setTyped(next);
    setCursors([]);
    setSelected(new Set());
    change(next);
  };
  const turnTo = (next: readonly OrderCursor[]) => {
    setCursors(next);
    setSelected(new Set());
  };
  const handleSelect = (ids: readonly string[], isChecked: boolean) => {
    const rest = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isChecked ? [...rest, ...ids] : rest));
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Orders
      </h1>
      <OrderFilterFields filters={typed} onChange={handleChange} />
      <OrderBulkBar
        orders={orders.filter(({ id }) => selected.has(id))}
        onDeselect={() => setSelected(new Set())}
      />
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!currentData && isFetching && (
        <div className="order-list-loading">
          <Spinner />
        </div>
      )}
      {currentData && orders.length === 0 && (
        <p className="list-empty">{currentData.next ? "None on this page" : "No order is found"}</p>
      )}
      {orders.length > 0 && <OrderTable orders={orders} selected={selected} onSelect={handleSelect} />}
      <CursorPager
        cursors={cursors}
        next={currentData?.next}
        isLoaded={currentData !== undefined}
        onTurn={turnTo}
      />
    </>
  );
}

interface Props {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

function OrderFilterFields({ filters, onChange }: Props) {
  const { all, ...stages } = stageFilters;
  return (
    <div className="list-tools order-filters">
      <Field
        label="Search"
        type="search"
        hint="Number, name, e-mail or photo"
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.target.value })}
      />
      <SelectField
        label="State"
        placeholder={all.label}
        options={Object.entries(stages).map(([value, { label }]) => ({ value, label }))}
        value={filters.stage}
        onChange={(stage) => onChange({ ...filters, stage })}
      />
      <SelectField
        label="Shipping speed"
        placeholder="Any"
        options={Object.entries(shippingSpeeds).map(([value, { name }]) => ({ value, label: name }))}
        value={filters.speed}
        onChange={(speed) => onChange({ ...filters, speed })}
      />
      <Field
        label="From"
        type="date"
        value={filters.from}
        onChange={(event) => onChange({ ...filters, from: event.target.value })}
      />
      <Field
        label="Until"
        type="date"
        value={filters.until}
        onChange={(event) => onChange({ ...filters, until: event.target.value })}
      />
    </div>
  );
}

/** The states in which something is due. */
const dueStages = ["paid", "at-lab", "shipped"] as const;

/** The filters of the list, by the value of `state` in its URL. */
const stageFilters = {
  all: { label: "All orders", stages: orderStages.filter((stage) => stage !== "unpaid") },
  attention: { label: "Needs attention", stages: attentionStages },
  late: { label: "Late", stages: dueStages },
  due: { label: "Due by tomorrow", stages: dueStages },
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
interface OrderFilters {
  readonly text: string;
  readonly stage: string;
  readonly speed: string;
  readonly from: string;
  readonly until: string;
}

/** The search is in the URL, so that Back and Reload show it again. */
function useOrderSearch() {
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
export function orderSearchOf(
  filters: OrderFilters,
  { timeZone, today }: { readonly timeZone: string; readonly today: CalendarDate },
  after?: OrderCursor,
): OrderSearch {
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
    ...(stage === "late" && { due: { until: dayAfter(today, -1) } }),
    ...(stage === "due" && { due: { from: today, until: dayAfter(today, 1) } }),
    ...(after && { after }),
  };
}

function dayAfter(date: CalendarDate, days: number): CalendarDate {
  return calendarDateOf(epochDayOf(date) + days);
}

/** Undefined while a date is typed, and for what else may be in a URL. */
function instantsOf(date: string, timeZone: string) {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? instantsOfDays({ from: date, until: date }, timeZone) : undefined;
}
