import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useLabOrders } from "./use-lab-reply.ts";

/** All orders that are to be made, the most urgent first, each with its ticket. */
export function LabOrderList({ token }: { readonly token: string }) {
  const loaded = useLabOrders(token);
  if (loaded.state === "failed") return <Notice tone="alarm">{loaded.message}</Notice>;
  if (loaded.state === "loading") return <Spinner />;
  if (loaded.value.length === 0) return <p className="lead">Nothing is to be made.</p>;
  return (
    <ul className="lab-orders">
      {loaded.value.map((order) => (
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
