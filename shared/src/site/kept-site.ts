import { keptDraftSchema } from "#src/catalog/kept-draft.ts";
import { siteDraftSchema } from "./site.ts";

/** Unsaved work on the site as a browser keeps it. */
export const keptSiteSchema = keptDraftSchema(siteDraftSchema);
