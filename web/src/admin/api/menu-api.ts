import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getAdminMenu } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { adminApi, requestFor } from "./admin-api.ts";

export const menuApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminMenu: build.query<ReplyOf<typeof getAdminMenu>, object>({ query: requestFor(getAdminMenu) }),
  }),
});
