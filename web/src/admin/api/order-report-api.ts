import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import {
  exportOrders,
  getTaxReport,
  importTracking,
} from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { backOfficeApi, requestFor } from "./back-office-api.ts";

export const orderReportApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    exportOrders: build.mutation<ReplyOf<typeof exportOrders>, ArgsOf<typeof exportOrders>>({
      query: requestFor(exportOrders),
    }),
    importTracking: build.mutation<ReplyOf<typeof importTracking>, ArgsOf<typeof importTracking>>({
      query: requestFor(importTracking),
      invalidatesTags: (_reply, _error, { body }) => (body.isPreview ? [] : ["Order"]),
    }),
    taxReport: build.mutation<ReplyOf<typeof getTaxReport>, ArgsOf<typeof getTaxReport>>({
      query: requestFor(getTaxReport),
    }),
  }),
});
