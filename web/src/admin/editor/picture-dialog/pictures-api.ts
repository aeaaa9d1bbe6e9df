import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { adminApi, requestFor } from "#src/admin/api/admin-api.ts";

export const picturesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    pictures: build.query<ReplyOf<typeof listAdminPhotos>, object>({
      query: requestFor(listAdminPhotos),
      keepUnusedDataFor: 0,
    }),
  }),
});
