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

const labListPath = "/api/admin/lab-list";

/** Until when the link to all open orders works, in epoch ms; absent without one. */
export const getLabList = adminCall({
  method: "GET",
  path: labListPath,
  reply: z.object({ until: z.int().optional() }),
});

/** Creates the link that shows all open orders to the lab, and ends the one before it. */
export const renewLabList = adminCall({
  method: "POST",
  path: labListPath,
  reply: z.object({ path: z.string() }),
  status: 201,
});

export const revokeLabList = adminCall({ method: "DELETE", path: labListPath });
