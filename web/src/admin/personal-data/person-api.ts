import {
  erasePerson,
  exportPerson,
  exportSubscribers,
  findPerson,
  unsubscribePerson,
} from "@lightwell/shared/contract/back-office/person-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

/** Mutations, also where they only read: their replies are not cached. */
export const personApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.mutation(callOf(findPerson)),
    unsubscribePerson: build.mutation(callOf(unsubscribePerson)),
    exportSubscribers: build.mutation(callOf(exportSubscribers)),
    exportPerson: build.mutation(callOf(exportPerson)),
    erasePerson: build.mutation({
      ...callOf(erasePerson),
      invalidatesTags: ["Order", "Case"],
    }),
  }),
});
