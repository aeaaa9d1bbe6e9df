import { deletedApi } from "#src/admin/deleted/deleted-api.ts";
import { DeletedList } from "#src/admin/deleted/deleted-list.tsx";
import { ListFailure } from "#src/admin/list/list-failure.tsx";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

export function DeletedPage() {
  const {
    data: entries,
    error,
    refetch,
  } = deletedApi.useDeletedQuery({}, { refetchOnMountOrArgChange: true });
  useAdminFailure(error);

  return (
    <>
      <PageTitle title="Recently deleted" description="Deleted photos and collections." />
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!entries && !error && <Spinner />}
      {entries && <DeletedList entries={entries} />}
    </>
  );
}
