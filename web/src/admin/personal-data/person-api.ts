import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import {
  erasePerson,
  exportPerson,
  findPerson,
} from "@lightwell/shared/contract/back-office/person-endpoints";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

/** Mutations, also where they only read: their replies are not cached. */
export const personApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.mutation<ReplyOf<typeof findPerson>, ArgsOf<typeof findPerson>>({
      query: requestFor(findPerson),
    }),
    exportPerson: build.mutation<ReplyOf<typeof exportPerson>, ArgsOf<typeof exportPerson>>({
      query: requestFor(exportPerson),
    }),
    erasePerson: build.mutation<ReplyOf<typeof erasePerson>, ArgsOf<typeof erasePerson>>({
      query: requestFor(erasePerson),
      invalidatesTags: ["Order", "Case"],
    }),
  }),
});
