import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { orderParams } from "#src/contract/orders/order-admin-endpoints.ts";

/**
 * Revokes the lab links of an order and creates a new one, which only this reply contains. `path` is its path on the
 * site.
 */
export const renewLabLink = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/lab-link",
  params: orderParams,
  reply: z.object({ path: z.string() }),
  status: 201,
});

/** Creates one more link to the lab's page of an order, for its owner; earlier links stay. */
export const openLabPage = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/lab-page",
  params: orderParams,
  reply: z.object({ path: z.string() }),
  status: 201,
});

export const revokeLabLink = adminCall({
  method: "DELETE",
  path: "/api/admin/order/:id/lab-link",
  params: orderParams,
});
