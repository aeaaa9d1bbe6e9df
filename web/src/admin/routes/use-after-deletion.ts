import { recoverableDays } from "@lightwell/shared/catalog/catalog-schemas";
import { restoreFromTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import { useNavigate } from "react-router-dom";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { usePageOpen } from "#src/navigation/use-page-open.ts";

interface Deleted {
  readonly id: string;
  readonly title: string;
}

/**
 * Returns the function to call after a photo or collection was deleted: it offers to undo the deletion, and opens the
 * list unless the page was left.
 */
export function useAfterDeletion(listHref: string): (deleted: Deleted) => void {
  const navigate = useNavigate();
  const isPageOpen = usePageOpen();
  const [restore] = restoreApi.useRestoreMutation();
  const offerUndo = useUndo();

  return ({ id, title }) => {
    const name = `“${title || "Untitled"}”`;
    offerUndo({
      message: `${name} was deleted. It can be restored for ${recoverableDays} days.`,
      undo: async () => void (await restore({ id }).unwrap()),
      undone: `${name} is back.`,
    });
    if (isPageOpen()) void navigate(listHref);
  };
}

const restoreApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    restore: build.mutation({
      ...callOf(restoreFromTrash),
      invalidatesTags: [
        { type: "Photo", id: "list" },
        { type: "Collection", id: "list" },
      ],
    }),
  }),
});
