import type { OrderEvent } from "@lightwell/shared/orders/orders-schemas";
import type { OrderRow } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { ParcelFields } from "./parcel-fields.tsx";

interface Props {
  /** The orders that are selected. */
  readonly orders: readonly OrderRow[];
  readonly onDeselect: (ids: readonly string[]) => void;
}

/** What can be done with all selected orders at once. */
export function OrderBulkBar({ orders, onDeselect }: Props) {
  const [recordMany, { data: report, error, isLoading }] = orderAdminApi.useRecordManyOrderEventsMutation();
  const { idOf, settle } = useRequestId();
  const [isShipping, setShipping] = useState(false);
  if (isShipping && orders.length === 0) setShipping(false); // orders that are left keep what was typed for them
  const [recording, setRecording] = useState<OrderEvent["kind"]>();
  const isBusyWith = (kind: OrderEvent["kind"]) => isLoading && recording === kind;
  /** By their ids, of the orders of the last call: they may be deselected when its report is read. */
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());

  const run = async (events: readonly { readonly orderId: string; readonly event: OrderEvent }[]) => {
    setRecording(events[0]?.event.kind);
    setNumbers(new Map(orders.map((order) => [order.id, order.number])));
    const id = idOf(events);
    const requests = events.map((event, index) => ({ ...event, id: `${id}-${index}`, reason: "" }));
    const { data, error: failure } = await recordMany({ body: { requests } });
    settle(failure && failureOf(failure));
    if (data) onDeselect(data.changed);
  };
  const record = async (event: OrderEvent) => await run(orders.map(({ id }) => ({ orderId: id, event })));

  return (
    <>
      {orders.length > 0 && (
        <section className="box bulk-bar" aria-label="Selected orders">
          <p role="status">{`${countOf(orders.length)} selected`}</p>
          <Button
            isBusy={isBusyWith("sent-to-lab")}
            isDisabled={isLoading}
            onClick={() => void record({ kind: "sent-to-lab" })}
          >
            At the lab
          </Button>
          <Button
            aria-expanded={isShipping}
            isDisabled={isBusyWith("shipped")}
            onClick={() => setShipping(!isShipping)}
          >
            Shipped…
          </Button>
          <Button
            isBusy={isBusyWith("delivered")}
            isDisabled={isLoading}
            onClick={() => void record({ kind: "delivered" })}
          >
            Delivered
          </Button>
          <Button look="text" onClick={() => onDeselect(orders.map(({ id }) => id))}>
            Unselect
          </Button>
        </section>
      )}
      {isShipping && orders.length > 0 && (
        <ParcelFields
          orders={orders.map(({ id, number, name }) => ({
            id,
            label: `Tracking number of ${number}, ${name}`,
          }))}
          action="Mark as shipped and tell the shoppers"
          isBusy={isBusyWith("shipped")}
          isDisabled={isLoading}
          onSubmit={(parcels) =>
            void run(parcels.map(({ orderId, parcel }) => ({ orderId, event: { kind: "shipped", parcel } })))
          }
        />
      )}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {report && (
        <Notice tone={report.failed.length > 0 ? "alarm" : "good"}>
          {[
            `${countOf(report.changed.length)} changed.`,
            ...report.failed.map(({ orderId, message }) => `${numbers.get(orderId) ?? ""}: ${message}`),
          ].join(" ")}
        </Notice>
      )}
    </>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 order" : `${count} orders`;
}
