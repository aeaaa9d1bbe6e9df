import { z } from "zod";
import { endpoint, noBody } from "#src/contract/endpoint.ts";

/** How far changes are that every page of the shop shows and that are published in the background. */
export const getPublishProgress = endpoint({
  method: "GET",
  path: "/api/admin/publishing",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: z.object({
    isWaiting: z.boolean(),
    /** The number of photos and collections that are published, and of all; both are 0 before the first ones are. */
    done: z.int().min(0),
    total: z.int().min(0),
  }),
  status: 200,
});
