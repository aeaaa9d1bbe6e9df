import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";

/** What there is to work on besides the catalog. */
export const getAdminMenu = adminCall({
  method: "GET",
  path: "/api/admin/menu",
  reply: z.object({ hasOrders: z.boolean(), hasCases: z.boolean() }),
});
