import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { orderParams } from "#src/contract/orders/order-admin-endpoints.ts";
import { labSchema } from "#src/orders/orders-schemas.ts";

/** An order and one of its labs. */
const orderLabParams = { ...orderParams, lab: labSchema };

/**
 * Revokes the links of a lab to an order and creates a new one, which only this reply contains. `path` is its path on
 * the site.
 */
export const renewLabLink = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/lab-link/:lab",
  params: orderLabParams,
  reply: z.object({ path: z.string() }),
  status: 201,
});

/** Creates one more link to a lab's page of an order, for its owner; earlier links stay. */
export const openLabPage = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/lab-page/:lab",
  params: orderLabParams,
  reply: z.object({ path: z.string() }),
  status: 201,
});

export const revokeLabLink = adminCall({
  method: "DELETE",
  path: "/api/admin/order/:id/lab-link/:lab",
  params: orderLabParams,
});

const labListPath = "/api/admin/lab-list";

/**
 * Until when the link to all open orders works, in epoch ms; absent without one. `second` is about the second lab;
 * absent when there is none, and no link of a former one works.
 */
export const getLabList = adminCall({
  method: "GET",
  path: labListPath,
  reply: z.object({
    until: z.int().optional(),
    second: z.object({ name: z.string(), until: z.int().optional() }).optional(),
  }),
});

/** Creates the link that shows all open orders of a lab, and ends the one before it. */
export const renewLabList = adminCall({
  method: "POST",
  path: `${labListPath}/:lab`,
  params: { lab: labSchema },
  reply: z.object({ path: z.string() }),
  status: 201,
});

export const revokeLabList = adminCall({
  method: "DELETE",
  path: `${labListPath}/:lab`,
  params: { lab: labSchema },
});
