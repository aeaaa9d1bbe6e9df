import { z } from "zod";
import { buildSchema } from "#src/contract/health-endpoints.ts";
import { adminCall } from "#src/contract/endpoint.ts";

/** What there is to work on besides the catalog, and the build that serves it. */
export const getAdminMenu = adminCall({
  method: "GET",
  path: "/api/admin/menu",
  reply: z.object({ hasOrders: z.boolean(), hasCases: z.boolean(), build: buildSchema }),
});
