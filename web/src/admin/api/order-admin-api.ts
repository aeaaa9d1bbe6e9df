import { renewLabLink, revokeLabLink } from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import {
  getAdminOrder,
  recordAdminOrderEvent,
  recordManyOrderEvents,
  searchOrders,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import {
  exportOrders,
  getTaxReport,
  importTracking,
} from "@lightwell/shared/contract/orders/order-csv-endpoints";
import {
  endAdminReview,
  refundAdminOrder,
  resendOrderMail,
} from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { backOfficeApi, requestFor } from "./back-office-api.ts";

export const orderAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<ReplyOf<typeof searchOrders>, ArgsOf<typeof searchOrders>>({
      query: requestFor(searchOrders),
      providesTags: ["Order"],
    }),
    order: build.query<ReplyOf<typeof getAdminOrder>, ArgsOf<typeof getAdminOrder>>({
      query: requestFor(getAdminOrder),
      providesTags: ["Order"],
    }),
    recordOrderEvent: build.mutation<
      ReplyOf<typeof recordAdminOrderEvent>,
      ArgsOf<typeof recordAdminOrderEvent>
    >({
      query: requestFor(recordAdminOrderEvent),
      invalidatesTags: ["Order"], // also after a conflict, because the shown data are outdated
    }),
    refundOrder: build.mutation<ReplyOf<typeof refundAdminOrder>, ArgsOf<typeof refundAdminOrder>>({
      query: requestFor(refundAdminOrder),
      invalidatesTags: ["Order"],
    }),
    endReview: build.mutation<ReplyOf<typeof endAdminReview>, ArgsOf<typeof endAdminReview>>({
      query: requestFor(endAdminReview),
      invalidatesTags: ["Order"],
    }),
    resendOrderMail: build.mutation<ReplyOf<typeof resendOrderMail>, ArgsOf<typeof resendOrderMail>>({
      query: requestFor(resendOrderMail),
      invalidatesTags: ["Order"],
    }),
    renewLabLink: build.mutation<ReplyOf<typeof renewLabLink>, ArgsOf<typeof renewLabLink>>({
      query: requestFor(renewLabLink),
    }),
    revokeLabLink: build.mutation<ReplyOf<typeof revokeLabLink>, ArgsOf<typeof revokeLabLink>>({
      query: requestFor(revokeLabLink),
    }),
    recordManyOrderEvents: build.mutation<
      ReplyOf<typeof recordManyOrderEvents>,
      ArgsOf<typeof recordManyOrderEvents>
    >({
      query: requestFor(recordManyOrderEvents),
      invalidatesTags: ["Order"],
    }),
  }),
});

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
