import { trashApi } from "#src/admin/trash/trash-api.ts";
import { TrashList } from "#src/admin/trash/trash-list.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";

export function TrashPage() {
  const { data: entries, error, refetch } = trashApi.useTrashQuery({}, { refetchOnMountOrArgChange: true });
  useAdminFailure(error);

  return (
    <>
      <PageTitle title="Recently deleted" description="Deleted photos and collections." />
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!entries && !error && <Spinner />}
      {entries && <TrashList entries={entries} />}
    </>
  );
}
