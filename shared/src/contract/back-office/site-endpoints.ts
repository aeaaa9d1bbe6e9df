import { siteSchema } from "#src/site/site.ts";
import { endpoint, noBody } from "#src/contract/endpoint.ts";

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
