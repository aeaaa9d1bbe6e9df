import type { OrderCursor } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { useDeferredValue, useState } from "react";
import { useShopTimeZone } from "#src/admin/format/shop-time.ts";
import { CursorPager } from "#src/admin/table/cursor-pager.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { useFocusAfter } from "#src/ui/focus/use-focus-after.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { OrderBulkBar } from "./order-bulk-bar.tsx";
import { OrderFilterFields } from "./order-filter-fields.tsx";
import { OrderTable } from "./order-table.tsx";
import { orderSearchOf, useOrderSearch, type OrderFilters } from "./use-order-search.ts";

/** All orders: searched, filtered and turned page by page on the server. */
export function OrderList() {
  const { filters, change } = useOrderSearch();
  const timeZone = useShopTimeZone();
  const [typed, setTyped] = useState(filters); // the URL is updated later, so that typing is not delayed
  const [cursors, setCursors] = useState<readonly OrderCursor[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const heading = useFocusAfter<HTMLHeadingElement>(ticked.size); // without one, the bar and its buttons are gone
  const search = useDeferredValue(typed);
  const { currentData, error, isFetching, refetch } = orderAdminApi.useOrdersQuery(
    { body: orderSearchOf(search, timeZone, cursors.at(-1)) },
    { refetchOnMountOrArgChange: true },
  );
  const orders = currentData?.orders ?? [];

  const handleChange = (next: OrderFilters) => {
    setTyped(next);
    setCursors([]);
    setTicked(new Set());
    change(next);
  };
  const turnTo = (next: readonly OrderCursor[]) => {
    setCursors(next);
    setTicked(new Set());
  };
  const handleTick = (ids: readonly string[], isOn: boolean) => {
    const rest = [...ticked].filter((id) => !ids.includes(id));
    setTicked(new Set(isOn ? [...rest, ...ids] : rest));
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Orders
      </h1>
      <OrderFilterFields filters={typed} onChange={handleChange} />
      <OrderBulkBar
        orders={orders.filter(({ id }) => ticked.has(id))}
        onUntick={() => setTicked(new Set())}
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
      {orders.length > 0 && <OrderTable orders={orders} ticked={ticked} onTick={handleTick} />}
      <CursorPager
        cursors={cursors}
        next={currentData?.next}
        isLoaded={currentData !== undefined}
        onTurn={turnTo}
      />
    </>
  );
}
