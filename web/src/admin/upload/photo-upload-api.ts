import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { createPhoto, deletePhoto, savePhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import { adminApi, requestFor } from "#src/admin/api/admin-api.ts";

/** The list is read again when an upload ends, not at each of its steps. */
export const photoUploadApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    startPhoto: build.mutation<ReplyOf<typeof createPhoto>, object>({ query: requestFor(createPhoto) }),
    titlePhoto: build.mutation<ReplyOf<typeof savePhoto>, ArgsOf<typeof savePhoto>>({
      query: requestFor(savePhoto),
    }),
    dropPhoto: build.mutation<ReplyOf<typeof deletePhoto>, ArgsOf<typeof deletePhoto>>({
      query: requestFor(deletePhoto),
    }),
  }),
});
