import { getSales, getThisWeek, recountSales } from "@lightwell/shared/contract/orders/sales-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

export const salesApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    thisWeek: build.query(callOf(getThisWeek)),
    sales: build.query({ ...callOf(getSales), providesTags: ["Sales"] }),
    recountSales: build.mutation({ ...callOf(recountSales), invalidatesTags: ["Sales"] }),
  }),
});
