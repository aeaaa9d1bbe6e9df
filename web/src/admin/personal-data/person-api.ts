import {
  erasePerson,
  exportPerson,
  findPerson,
} from "@lightwell/shared/contract/back-office/person-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

/** Mutations, also where they only read: their replies are not cached. */
export const personApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.mutation(callOf(findPerson)),
    exportPerson: build.mutation(callOf(exportPerson)),
    erasePerson: build.mutation({
      ...callOf(erasePerson),
      invalidatesTags: ["Order", "Case"],
    }),
  }),
});
