import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { collectionSchema, slugSchema } from "#src/catalog/catalog-schemas.ts";
import { mailTextsSchema, siteSchema, wordedMailKindSchema } from "#src/site/site-schemas.ts";

/** What the owner edits of the site. */
export const getAdminSite = adminCall({
  method: "GET",
  path: "/api/admin/site",
  reply: siteSchema,
});

/** The whole site; rejected when somebody saved since `updated` (409). */
export const saveSite = adminCall({
  method: "PUT",
  path: "/api/admin/site",
  body: siteSchema,
  reply: siteSchema,
});

/** Renders a page of the shop with an edited site, which is not stored. */
export const previewSite = adminCall({
  method: "POST",
  path: "/api/admin/site/preview",
  /** `page` is `home`, the name of a page of text, or the slug of an own page. */
  body: z.strictObject({ page: slugSchema, site: siteSchema }),
  /** The document of the page; null for a text that shoppers would not see yet. */
  reply: z.object({ html: z.string().nullable() }),
});

/** Mails the owner how their words look in a kind of mail, before they are saved. Limited to ten an hour (429). */
export const sendTestMail = adminCall({
  method: "POST",
  path: "/api/admin/site/test-mail",
  body: z.strictObject({ of: wordedMailKindSchema, mails: mailTextsSchema }),
  reply: z.object({ emailAddress: z.string() }),
});

/** What of the demo's catalog is published. */
export const getDemoCatalog = adminCall({
  method: "GET",
  path: "/api/admin/demo-catalog",
  reply: z.object({
    /** The number of photos with a picture of the demo. */
    photos: z.int().min(0),
    collections: z.array(collectionSchema.pick({ id: true, title: true })),
  }),
});

/**
 * How far changes are that every page of the shop shows and that are published in the background, and how many changes
 * are not on the site yet.
 */
export const getPublishProgress = adminCall({
  method: "GET",
  path: "/api/admin/publishing",
  reply: z.object({
    isWaiting: z.boolean(),
    /** The number of photos and collections that are published, and of all; both are 0 before the first ones are. */
    done: z.int().min(0),
    total: z.int().min(0),
    /** The number of published documents whose pages are not released yet. */
    unreleased: z.int().min(0),
  }),
});
