import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { savedDraftSchema } from "#src/saved-drafts/saved-drafts-schemas.ts";
import { siteSchema } from "#src/site/site-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { documentIdSchema, singleLineSchema } from "#src/text/text-schemas.ts";

const draftsReply = z.object({ drafts: z.array(savedDraftSchema) });

/** Changes of the site that are published later: those with a day first. */
export const getSavedDrafts = adminCall({
  method: "GET",
  path: "/api/admin/site/drafts",
  reply: draftsReply,
});

/**
 * Saves what the edited site changes for later, under a name, and for a day if one is given. The reply is 409 when
 * somebody saved since `updated`, or when another draft with a day changes the same field.
 */
export const saveSiteDraft = adminCall({
  method: "POST",
  path: "/api/admin/site/drafts",
  status: 201,
  body: siteSchema.extend({
    draft: z.strictObject({
      name: singleLineSchema.trim().min(1, "Enter a name.").max(textLimits.draftName),
      day: z.iso.date("Choose a day.").optional(),
      /** The id of the draft that this one replaces. */
      replaces: documentIdSchema.optional(),
    }),
  }),
  reply: draftsReply,
});

/** Publishes a draft now. The reply is 409 when a field of it was changed since, 404 when it is published already. */
export const publishSiteDraft = adminCall({
  method: "POST",
  path: "/api/admin/site/drafts/:id/publication",
  params: { id: documentIdSchema },
  reply: siteSchema,
});

/** Deletes a draft. The reply is 404 when it is published already. */
export const deleteSiteDraft = adminCall({
  method: "DELETE",
  path: "/api/admin/site/drafts/:id",
  params: { id: documentIdSchema },
  reply: draftsReply,
});
