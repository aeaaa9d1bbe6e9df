import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { changePhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

export const photoBulkApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    collectionsToFill: build.query<ReplyOf<typeof listAdminCollections>, object>({
      query: requestFor(listAdminCollections),
      providesTags: [{ type: "Collection", id: "list" }],
    }),
    changePhotos: build.mutation<ReplyOf<typeof changePhotos>, ArgsOf<typeof changePhotos>>({
      query: requestFor(changePhotos),
    }),
  }),
});
