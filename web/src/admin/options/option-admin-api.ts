import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

const progress = { type: "Options", id: "progress" } as const;

export const optionAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    options: build.query<ReplyOf<typeof getOptions>, object>({
      query: requestFor(getOptions),
      keepUnusedDataFor: 0,
    }),
    saveOptions: build.mutation<ReplyOf<typeof saveOptions>, ArgsOf<typeof saveOptions>>({
      query: requestFor(saveOptions),
      invalidatesTags: [progress],
    }),
    publishProgress: build.query<ReplyOf<typeof getPublishProgress>, object>({
      query: requestFor(getPublishProgress),
      providesTags: [progress],
    }),
  }),
});
