import { HistoryList } from "#src/admin/history/history-list.tsx";
import { useVisitKey } from "#src/admin/list/use-list-query.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";

/** Who has changed what in the back office, for a year. */
export function HistoryPage() {
  const visitKey = useVisitKey();
  return (
    <>
      <PageTitle title="History" description="What was changed in the back office." />
      <h1>History</h1>
      <HistoryList key={visitKey} />
    </>
  );
}
