import { refundedAmounts } from "@lightwell/shared/orders/order-payment";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link, useParams } from "react-router-dom";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { OrderView } from "#src/admin/orders/order-view.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

/** The interval at which the page requests the state of a refund. */
const refundPollMs = 2_000;

export function AdminOrderPage() {
  const { orderId = "" } = useParams();
  const { currentData: known } = orderAdminApi.endpoints.order.useQueryState({ id: orderId });
  const isRefundRequested =
    known !== undefined &&
    (refundedAmounts(known.timeline).requestedCents > 0 ||
      known.heldPayments.some(({ returned }) => returned === "requested"));
  const pollingInterval = isRefundRequested ? refundPollMs : 0;
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = orderAdminApi.useOrderQuery({ id: orderId }, { refetchOnMountOrArgChange: true, pollingInterval });
  useAdminFailure(error);
  return (
    <>
      <PageTitle title={order ? `Order ${order.number}` : "Order"} description="An order of the shop." />
      <p>
        <Link to={adminPaths.orders.href()}>All orders</Link>
      </p>
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!order && isFetching && <Spinner />}
      {order && <OrderView key={order.id} order={order} />}
    </>
  );
}
