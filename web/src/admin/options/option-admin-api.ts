import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import {
  getOptions,
  getPricePlans,
  planPrices,
  removePricePlan,
  saveOptions,
} from "@lightwell/shared/contract/back-office/option-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

const progress = { type: "Options", id: "progress" } as const;
const plans = { type: "Options", id: "plans" } as const;

export const optionAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    options: build.query({
      ...callOf(getOptions),
      keepUnusedDataFor: 0,
    }),
    saveOptions: build.mutation({
      ...callOf(saveOptions),
      invalidatesTags: [progress, plans],
    }),
    pricePlans: build.query({
      ...callOf(getPricePlans),
      keepUnusedDataFor: 0,
      providesTags: [plans],
    }),
    planPrices: build.mutation({
      ...callOf(planPrices),
      invalidatesTags: [plans],
    }),
    removePricePlan: build.mutation({
      ...callOf(removePricePlan),
      invalidatesTags: [plans],
    }),
    publishProgress: build.query({
      ...callOf(getPublishProgress),
      providesTags: [progress],
    }),
  }),
});
