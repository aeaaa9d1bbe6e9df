import type { OrderCursor } from "@lightwell/shared/contract/order-admin-endpoints";
import { useDeferredValue, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { OrderBulkBar } from "./order-bulk-bar.tsx";
import { OrderFilterFields } from "./order-filter-fields.tsx";
import { OrderTable } from "./order-table.tsx";
import { searchOf, useOrderSearch, type OrderFilters } from "./use-order-search.ts";

/** All orders: searched, filtered and turned page by page on the server. */
export function OrderList() {
  const { filters, change } = useOrderSearch();
  const [typed, setTyped] = useState(filters); // the address follows in its own time; typing does not wait
  const [cursors, setCursors] = useState<readonly OrderCursor[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const search = useDeferredValue(typed);
  const { currentData, error, isFetching, refetch } = orderAdminApi.useOrdersQuery(
    { body: searchOf(search, cursors.at(-1)) },
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
      <OrderFilterFields filters={typed} onChange={handleChange} />
      <OrderBulkBar
        orders={orders.filter(({ id }) => ticked.has(id))}
        onUntick={() => setTicked(new Set())}
      />
      {error && (
        <Notice tone="alarm">
          Error{" "}
          <Button look="text" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {!currentData && isFetching && <Spinner />}
      {currentData && orders.length === 0 && (
        <p className="list-empty">{currentData.next ? "None on this page" : "No order is found"}</p>
      )}
      {orders.length > 0 && <OrderTable orders={orders} ticked={ticked} onTick={handleTick} />}
      <nav className="list-pager" aria-label="Pages">
        <p aria-live="polite">{currentData && `Page ${cursors.length + 1}`}</p>
        {(cursors.length > 0 || currentData?.next) && (
          <>
            <Button isResting={cursors.length === 0} onClick={() => turnTo(cursors.slice(0, -1))}>
              Newer
            </Button>
            <Button
              isResting={!currentData?.next}
              onClick={() => currentData?.next && turnTo([...cursors, currentData.next])}
            >
              Older
            </Button>
          </>
        )}
      </nav>
    </>
  );
}
