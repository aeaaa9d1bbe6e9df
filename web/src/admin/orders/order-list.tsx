import type { OrderCursor, OrderSearch } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import {
  type CalendarDate,
  calendarDateOf,
  epochDayOf,
  instantsOfDays,
} from "@lightwell/shared/delivery/calendar-date";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { dueStages, lateDays } from "@lightwell/shared/orders/due-day";
import { attentionStages, type OrderStage, orderStages } from "@lightwell/shared/orders/order-stage";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useState } from "react";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useShopTimeZone, useToday } from "#src/admin/format/shop-time.ts";
import { SearchedList, useListSearch } from "#src/admin/table/searched-list.tsx";
import { Field } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { OrderBulkBar } from "./order-bulk-bar.tsx";
import { OrderTable } from "./order-table.tsx";

/** All orders: searched, filtered and turned page by page on the server. */
export function OrderList() {
  const { filters, searched, change, cursors, turnTo } = useListSearch<keyof OrderFilters, OrderCursor>({
    text: "search",
    stage: "state",
    speed: "speed",
    from: "from",
    until: "until",
  });
  const shop = { timeZone: useShopTimeZone(), today: useToday() };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const heading = useFocusAfter<HTMLHeadingElement>(selected.size); // without one, the bar and its buttons are gone
  const query = orderAdminApi.useOrdersQuery(
    { body: orderSearchOf(searched, shop, cursors.at(-1)) },
    { refetchOnMountOrArgChange: true },
  );
  const orders = query.currentData?.orders ?? [];

  const deselect = () => setSelected(new Set());
  const handleSelect = (ids: readonly string[], isChecked: boolean) =>
    setSelected((before) => {
      const rest = [...before].filter((id) => !ids.includes(id));
      return new Set(isChecked ? [...rest, ...ids] : rest);
    });

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Orders
      </h1>
      <OrderFilterFields
        filters={filters}
        onChange={(changes) => {
          change(changes);
          deselect();
        }}
      />
      <OrderBulkBar
        orders={orders.filter(({ id }) => selected.has(id))}
        onDeselect={(ids) => handleSelect(ids, false)}
      />
      <SearchedList
        {...{ query, cursors }}
        isEmpty={orders.length === 0}
        emptyText="No order is found"
        onTurn={(next) => {
          turnTo(next);
          deselect();
        }}
      >
        <OrderTable orders={orders} selected={selected} onSelect={handleSelect} />
      </SearchedList>
    </>
  );
}

interface Props {
  readonly filters: OrderFilters;
  readonly onChange: (changes: Partial<OrderFilters>) => void;
}

function OrderFilterFields({ filters, onChange }: Props) {
  const { all, ...stages } = stageFilters;
  return (
    <div className="list-tools order-filters">
      <Field
        label="Search"
        type="search"
        hint="Number, name, e-mail, street, ZIP code, tracking number or photo"
        value={filters.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <SelectField
        label="State"
        placeholder={all.label}
        options={Object.entries(stages).map(([value, { label }]) => ({ value, label }))}
        value={filters.stage}
        onChange={(stage) => onChange({ stage })}
      />
      <SelectField
        label="Shipping speed"
        placeholder="Any"
        options={Object.entries(shippingSpeeds).map(([value, { name }]) => ({ value, label: name }))}
        value={filters.speed}
        onChange={(speed) => onChange({ speed })}
      />
      <Field
        label="From"
        type="date"
        value={filters.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Field
        label="Until"
        type="date"
        value={filters.until}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </div>
  );
}

/** The filters of the list, by the value of `state` in its URL. */
const stageFilters = {
  all: { label: "All orders", stages: orderStages.filter((stage) => stage !== "unpaid") },
  attention: { label: "Needs attention", stages: attentionStages },
  late: { label: "Late", stages: dueStages },
  due: { label: "Due by tomorrow", stages: dueStages },
  paid: { label: "Paid, not at the lab", stages: ["paid"] },
  "at-lab": { label: "At the lab", stages: ["at-lab"] },
  cancellation: { label: "Cancellation requested", stages: ["cancellation"] },
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
    ...(stage === "late" && { due: lateDays(today) }),
    ...(stage === "due" && { due: { from: today, until: calendarDateOf(epochDayOf(today) + 1) } }),
    ...(after && { after }),
  };
}

/** Undefined while a date is typed, and for what else may be in a URL. */
function instantsOf(date: string, timeZone: string) {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? instantsOfDays({ from: date, until: date }, timeZone) : undefined;
}
