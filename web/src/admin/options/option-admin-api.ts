import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

const progress = { type: "Options", id: "progress" } as const;

export const optionAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    options: build.query({
      ...callOf(getOptions),
      keepUnusedDataFor: 0,
    }),
    saveOptions: build.mutation({
      ...callOf(saveOptions),
      invalidatesTags: [progress],
    }),
    publishProgress: build.query({
      ...callOf(getPublishProgress),
      providesTags: [progress],
    }),
  }),
});
