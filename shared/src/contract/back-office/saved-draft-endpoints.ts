import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { savedDraftSchema } from "#src/saved-drafts/saved-drafts-schemas.ts";
import { siteSchema } from "#src/site/site-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { documentIdSchema, singleLineSchema } from "#src/text/text-schemas.ts";

/** The draft as it was read, by the `created` of its last save. */
const readDraft = z.strictObject({ created: z.int() });

const draftsReply = z.object({ drafts: z.array(savedDraftSchema) });

/** Changes of the site that are published later: those with a day first. */
export const getSavedDrafts = adminCall({
  method: "GET",
  path: "/api/admin/site/drafts",
  reply: draftsReply,
});

/**
 * Saves what the edited site changes for later, under a name, and for a day if one is given. The reply is 409 when
 * somebody saved since `updated`, when the draft to replace is no longer as it was read, or when another draft with a
 * day changes the same field.
 */
export const saveSiteDraft = adminCall({
  method: "POST",
  path: "/api/admin/site/drafts",
  status: 201,
  body: siteSchema.extend({
    draft: z.strictObject({
      name: singleLineSchema.trim().min(1, "Enter a name.").max(textLimits.draftName),
      day: z.iso.date("Choose a day.").optional(),
      /** The draft that this one replaces. */
      replaces: readDraft.extend({ id: documentIdSchema }).optional(),
    }),
  }),
  reply: draftsReply,
});

/**
 * Publishes a draft now. The reply is 409 when a field of it was changed since, or when it is no longer as it was read,
 * 404 when it is published already.
 */
export const publishSiteDraft = adminCall({
  method: "POST",
  path: "/api/admin/site/drafts/:id/publication",
  params: { id: documentIdSchema },
  body: readDraft,
  reply: siteSchema,
});

/** Deletes a draft. The reply is 409 when it is no longer as it was read, 404 when it is published already. */
export const deleteSiteDraft = adminCall({
  method: "POST",
  path: "/api/admin/site/drafts/:id/deletion",
  params: { id: documentIdSchema },
  body: readDraft,
  reply: draftsReply,
});
