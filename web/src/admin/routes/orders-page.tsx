import { backOfficeApi } from "#src/admin/api/back-office-api.ts";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { OrderFiles } from "#src/admin/bookkeeping/order-files.tsx";
import { LabListAccess } from "#src/admin/orders/lab-list-access.tsx";
import { OrderList } from "#src/admin/orders/order-list.tsx";
import { useVisitKey } from "#src/admin/list/use-list-query.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { PlaceholderPage } from "./placeholder-page.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

/** The list of orders; an empty page until there is one. */
export function OrdersPage() {
  const { data, error, refetch } = backOfficeApi.useAdminMenuQuery({}, { refetchOnMountOrArgChange: true });
  useAdminFailure(error);
  const visitKey = useVisitKey();
  if (!data?.hasOrders)
    return (
      <>
        <PlaceholderPage title="Orders" />
        {error && <ListFailure onRetry={() => void refetch()} />}
      </>
    );
  return (
    <>
      <PageTitle title="Orders" description="Orders of the shop." />
      <OrderList key={visitKey} />
      <OrderFiles />
      <LabListAccess />
    </>
  );
}
