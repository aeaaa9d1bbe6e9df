import { getLabOrders, type LabOrder } from "@lightwell/shared/contract/lab-endpoints";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "#src/api/call.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { failureMessage } from "./use-lab-ticket.ts";

/** All orders that are to be made, the most urgent first, each with its ticket. */
export function LabOrderList({ token }: { readonly token: string }) {
  const [orders, setOrders] = useState<readonly LabOrder[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    call(getLabOrders, { body: { token } }, { signal: controller.signal }).then(
      (reply) => setOrders(reply.orders),
      (failure: unknown) => {
        if (!controller.signal.aborted) setProblem(failureMessage(failure));
      },
    );
    return () => controller.abort();
  }, [token]);
  if (problem !== undefined) return <Notice tone="alarm">{problem}</Notice>;
  if (!orders) return <Spinner />;
  if (orders.length === 0) return <p className="lead">Nothing is to be made.</p>;
  return (
    <ul className="lab-orders">
      {orders.map((order) => (
        <li key={order.orderId}>
          <h2>
            <Link to={paths.lab.href(order.orderId, token)}>{`Order ${order.number}`}</Link>
          </h2>
          <p>
            <strong>{`Ship by ${dayText(order.shipBy)}`}</strong>
            {order.fulfilment === "at-lab" ? ", received" : ", not marked as received"}
          </p>
          {order.replaces !== undefined && <p>{`REPLACEMENT for order ${order.replaces}`}</p>}
          <p>{order.prints.join("; ")}</p>
        </li>
      ))}
    </ul>
  );
}
