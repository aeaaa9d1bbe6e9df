import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getAdminMenu } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { backOfficeApi, requestFor } from "./back-office-api.ts";

export const menuApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    adminMenu: build.query<ReplyOf<typeof getAdminMenu>, object>({ query: requestFor(getAdminMenu) }),
  }),
});
