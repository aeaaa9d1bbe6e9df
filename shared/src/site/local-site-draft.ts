import { localDraftSchema } from "#src/catalog/local-draft.ts";
import { siteDraftSchema } from "./site-draft.ts";

/** Unsaved work on the site as a browser tab stores it. */
export const localSiteDraftSchema = localDraftSchema(siteDraftSchema);
