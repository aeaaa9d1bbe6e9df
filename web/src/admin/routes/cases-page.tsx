import { backOfficeApi } from "#src/admin/api/back-office-api.ts";
import { CaseList } from "#src/admin/cases/case-list.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { useVisitKey } from "#src/admin/list/use-list-query.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { PlaceholderPage } from "./placeholder-page.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

/** The list of cases; an empty page until there is one. */
export function CasesPage() {
  const { data, error, refetch } = backOfficeApi.useAdminMenuQuery({}, { refetchOnMountOrArgChange: true });
  useAdminFailure(error);
  const visitKey = useVisitKey();
  if (!data?.hasCases)
    return (
      <>
        <PlaceholderPage title="Cases" />
        {error && <ListFailure onRetry={() => void refetch()} />}
      </>
    );
  return (
    <>
      <PageTitle title="Cases" description="Cases of the shop." />
      <CaseList key={visitKey} />
    </>
  );
}
