import { SalesView } from "#src/admin/sales/sales-view.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";

export function SalesPage() {
  return (
    <>
      <PageTitle title="Sales" description="What the shop has sold." />
      <h1>Sales</h1>
      <SalesView />
    </>
  );
}
