import { z } from "zod";
import { endpoint, noBody } from "#src/contract/endpoint.ts";
import { siteSchema } from "#src/site/site.ts";

/** What the owner edits of the site. */
export const getAdminSite = endpoint({
  method: "GET",
  path: "/api/admin/site",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: siteSchema,
  status: 200,
});

/** The whole site; rejected when somebody saved since `updated` (409). */
export const saveSite = endpoint({
  method: "PUT",
  path: "/api/admin/site",
  access: "admin",
  cache: "never",
  body: siteSchema,
  reply: siteSchema,
  status: 200,
});

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
