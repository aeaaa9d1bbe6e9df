import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

export const picturesApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    pictures: build.query<ReplyOf<typeof listAdminPhotos>, object>({
      query: requestFor(listAdminPhotos),
      keepUnusedDataFor: 0,
    }),
  }),
});
