import { z } from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { orderDetailSchema, orderParams } from "./order-admin-endpoints.ts";
import { identifierSchema, requestIdSchema } from "#src/text/text-schema.ts";

/** Sends one mail about an order once more, named by its key; a lab ticket is marked as a copy. */
export const resendOrderMail = endpoint({
  method: "POST",
  path: "/api/admin/order/:id/mails",
  params: orderParams,
  access: "admin",
  cache: "never",
  body: z.strictObject({ id: requestIdSchema, key: identifierSchema.max(300) }),
  reply: orderDetailSchema,
  status: 200,
});
