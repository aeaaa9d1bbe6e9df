import { changeCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import { changePhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

export const trashApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    trash: build.query({
      ...callOf(listTrash),
      // whatever changes a list may have deleted or restored something
      providesTags: [
        { type: "Photo", id: "list" },
        { type: "Collection", id: "list" },
      ],
    }),
    restorePhotos: build.mutation(callOf(changePhotos)),
    restoreCollections: build.mutation(callOf(changeCollections)),
  }),
});
