import { restoreFromTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { backOfficeApi, requestFor } from "./back-office-api.ts";

/** Restores deleted items. */
export const restoreApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    restore: build.mutation<ReplyOf<typeof restoreFromTrash>, ArgsOf<typeof restoreFromTrash>>({
      query: requestFor(restoreFromTrash),
      invalidatesTags: [
        { type: "Photo", id: "list" },
        { type: "Collection", id: "list" },
      ],
    }),
  }),
});
