import { getEarlierFields } from "@lightwell/shared/contract/back-office/history-endpoints";
import type { HistoryEntry } from "@lightwell/shared/history/history-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useNavigate } from "react-router-dom";
import { backOfficeApi, callOf, failureOf } from "#src/admin/api/back-office-api.ts";
import { broughtBackState } from "#src/admin/editor/brought-back.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

const earlierFieldsApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({ earlierFields: build.query(callOf(getEarlierFields)) }),
});

/** Opens the editor of what was changed with the values before the change, which are not saved. */
export function BringBack({ entry }: { readonly entry: HistoryEntry }) {
  const [load, { error, isFetching }] = earlierFieldsApi.useLazyEarlierFieldsQuery();
  const navigate = useNavigate();
  const isPageOpen = usePageOpen();
  const bringBack = async () => {
    const { data } = await load({ id: entry.id });
    const editor = editorOf(entry);
    if (data && editor !== undefined && isPageOpen())
      await navigate(editor, { state: broughtBackState(data.fields) });
  };
  return (
    <>
      <Button
        aria-label={`Bring back what was before: ${entry.changes.map(({ field }) => field).join(", ")}`}
        isBusy={isFetching}
        isDisabled={isFetching}
        onClick={() => void bringBack()}
      >
        Bring back…
      </Button>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
    </>
  );
}

/** The address of the editor of what was changed; undefined where it has none. */
function editorOf({ kind, itemId }: HistoryEntry): string | undefined {
  if (kind === "options" || kind === "site") return adminPaths[kind].href();
  return kind === "photo" || kind === "collection" ? adminPaths[kind].href(itemId) : undefined;
}
