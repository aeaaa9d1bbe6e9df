import {
  getLabList,
  openLabPage,
  renewLabLink,
  renewLabList,
  revokeLabLink,
  revokeLabList,
} from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import {
  announceOrderDelay,
  getAdminOrder,
  getDamagePhoto,
  makeOrderAgain,
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
  readOrderMail,
  refundAdminOrder,
  resendOrderMail,
} from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { backOfficeApi, callOf } from "./back-office-api.ts";

const labList = { type: "Order", id: "lab-list" } as const;

export const orderAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query({
      ...callOf(searchOrders),
      providesTags: ["Order"],
    }),
    order: build.query({
      ...callOf(getAdminOrder),
      providesTags: ["Order"],
    }),
    recordOrderEvent: build.mutation({
      ...callOf(recordAdminOrderEvent),
      invalidatesTags: ["Order"], // also after a conflict, because the shown data are outdated
    }),
    refundOrder: build.mutation({
      ...callOf(refundAdminOrder),
      invalidatesTags: ["Order"],
    }),
    endReview: build.mutation({
      ...callOf(endAdminReview),
      invalidatesTags: ["Order"],
    }),
    readOrderMail: build.query(callOf(readOrderMail)),
    resendOrderMail: build.mutation({
      ...callOf(resendOrderMail),
      invalidatesTags: ["Order"],
    }),
    makeOrderAgain: build.mutation({
      ...callOf(makeOrderAgain),
      invalidatesTags: ["Order"],
    }),
    damagePhoto: build.query(callOf(getDamagePhoto)),
    announceOrderDelay: build.mutation({
      ...callOf(announceOrderDelay),
      invalidatesTags: ["Order"],
    }),
    openLabPage: build.mutation(callOf(openLabPage)),
    labList: build.query({ ...callOf(getLabList), providesTags: [labList] }),
    renewLabList: build.mutation({ ...callOf(renewLabList), invalidatesTags: [labList] }),
    revokeLabList: build.mutation({ ...callOf(revokeLabList), invalidatesTags: [labList] }),
    renewLabLink: build.mutation(callOf(renewLabLink)),
    revokeLabLink: build.mutation(callOf(revokeLabLink)),
    recordManyOrderEvents: build.mutation({
      ...callOf(recordManyOrderEvents),
      invalidatesTags: ["Order"],
    }),
    exportOrders: build.mutation(callOf(exportOrders)),
    importTracking: build.mutation({
      ...callOf(importTracking),
      invalidatesTags: (_reply, _error, { body }) => (body.isPreview ? [] : ["Order"]),
    }),
    taxReport: build.mutation(callOf(getTaxReport)),
  }),
});
