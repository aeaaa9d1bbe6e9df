import { restoreDeleted } from "@lightwell/shared/contract/deleted-admin-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { adminApi, requestFor } from "./admin-api.ts";

/** Brings back what was deleted. */
export const restoreApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    restore: build.mutation<ReplyOf<typeof restoreDeleted>, ArgsOf<typeof restoreDeleted>>({
      query: requestFor(restoreDeleted),
      invalidatesTags: [
        { type: "Photo", id: "list" },
        { type: "Collection", id: "list" },
      ],
    }),
  }),
});
