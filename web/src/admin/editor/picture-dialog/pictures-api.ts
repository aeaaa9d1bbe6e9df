import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { createPhoto, listAdminPhotos, savePhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import { adminApi, requestFor } from "#src/admin/api/admin-api.ts";

export const picturesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    pictures: build.query<ReplyOf<typeof listAdminPhotos>, object>({
      query: requestFor(listAdminPhotos),
      keepUnusedDataFor: 0,
    }),
    newPicture: build.mutation<ReplyOf<typeof createPhoto>, object>({ query: requestFor(createPhoto) }),
    titlePicture: build.mutation<ReplyOf<typeof savePhoto>, ArgsOf<typeof savePhoto>>({
      query: requestFor(savePhoto),
    }),
  }),
});
