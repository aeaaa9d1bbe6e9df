import { changedFields } from "#src/changes/changed-fields.ts";
import { isChangedSince } from "#src/changes/planned-change.ts";
import type { SavedDraft } from "./saved-drafts-schemas.ts";
import type { Site, SiteDraft } from "#src/site/site-schemas.ts";

/** The number of drafts at one time. */
export const maxSavedDrafts = 20;

export type SiteField = keyof SiteDraft;

/** The fields that an edited site changes, before and after. */
export function siteChanges(before: Site, after: SiteDraft): Pick<SavedDraft, "base" | "changes"> {
  const { updated: _, ...fieldsBefore } = before;
  const fields = changedFields<SiteDraft, SiteField>(before, after, fieldsIn(fieldsBefore));
  return { base: picked(before, fields), changes: picked(after, fields) };
}

/** The fields that a draft changes. */
export function fieldsOfDraft({ changes }: Pick<SavedDraft, "changes">): SiteField[] {
  return fieldsIn(changes);
}

/**
 * The fields of a draft that were changed otherwise since it was saved. A draft with such a field is not published as
 * it is: it would overwrite a later change.
 */
export function draftFieldsChangedSince(
  draft: Pick<SavedDraft, "base" | "changes">,
  site: Site,
): SiteField[] {
  return fieldsOfDraft(draft).filter((field) =>
    isChangedSince<unknown>({ before: draft.base[field], planned: draft.changes[field], now: site[field] }),
  );
}

/** Drafts with a day first, by it; then the others, the newest first. */
export function sortedDrafts(drafts: readonly SavedDraft[]): SavedDraft[] {
  const never = "9999-12-31";
  return drafts.toSorted(
    (one, other) => (one.day ?? never).localeCompare(other.day ?? never) || other.created - one.created,
  );
}

function picked(site: SiteDraft, fields: readonly SiteField[]): Partial<SiteDraft> {
  return Object.fromEntries(fields.map((field) => [field, site[field]]));
}

function fieldsIn(site: SavedDraft["changes"]): SiteField[] {
  return Object.keys(site) as SiteField[]; // its own fields
}
