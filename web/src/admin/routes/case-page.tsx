import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link, useParams } from "react-router-dom";
import { caseAdminApi } from "#src/admin/cases/case-admin-api.ts";
import { CaseView } from "#src/admin/cases/case-view.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

export function CasePage() {
  const { number = "" } = useParams();
  const {
    currentData: found,
    error,
    isFetching,
    refetch,
  } = caseAdminApi.useCaseQuery({ id: number }, { refetchOnMountOrArgChange: true });
  useAdminFailure(error);
  return (
    <>
      <PageTitle title={found ? `Case ${found.number}` : "Case"} description="A case of the shop." />
      <p>
        <Link to={adminPaths.cases.href()}>All cases</Link>
      </p>
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!found && isFetching && <Spinner />}
      {found && <CaseView found={found} />}
    </>
  );
}
