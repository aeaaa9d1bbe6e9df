import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { getCase, recordCaseEntry, searchCases } from "@lightwell/shared/contract/back-office/case-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

export const caseAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    cases: build.query<ReplyOf<typeof searchCases>, ArgsOf<typeof searchCases>>({
      query: requestFor(searchCases),
      providesTags: ["Case"],
    }),
    case: build.query<ReplyOf<typeof getCase>, ArgsOf<typeof getCase>>({
      query: requestFor(getCase),
      providesTags: ["Case"],
    }),
    recordCaseEntry: build.mutation<ReplyOf<typeof recordCaseEntry>, ArgsOf<typeof recordCaseEntry>>({
      query: requestFor(recordCaseEntry),
      invalidatesTags: ["Case"], // also after a conflict, because the shown data are outdated
    }),
    attention: build.query<ReplyOf<typeof getAttention>, object>({ query: requestFor(getAttention) }),
  }),
});
