import { changeCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { changePhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

export const trashApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    trash: build.query<ReplyOf<typeof listTrash>, object>({
      query: requestFor(listTrash),
      // whatever changes a list may have deleted or restored something
      providesTags: [
        { type: "Photo", id: "list" },
        { type: "Collection", id: "list" },
      ],
    }),
    restorePhotos: build.mutation<ReplyOf<typeof changePhotos>, ArgsOf<typeof changePhotos>>({
      query: requestFor(changePhotos),
    }),
    restoreCollections: build.mutation<ReplyOf<typeof changeCollections>, ArgsOf<typeof changeCollections>>({
      query: requestFor(changeCollections),
    }),
  }),
});
