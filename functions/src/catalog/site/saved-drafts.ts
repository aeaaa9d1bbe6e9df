import { isDayToPlan } from "@lightwell/shared/changes/planned-change";
import type { saveSiteDraft as saveSiteDraftCall } from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import type { BodyOf } from "@lightwell/shared/contract/endpoint";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import {
  draftFieldsChangedSince,
  fieldsOfDraft,
  maxSavedDrafts,
  siteChanges,
  sortedDrafts,
} from "@lightwell/shared/saved-drafts/saved-draft";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import { type Site, siteSchema } from "@lightwell/shared/site/site-schemas";
import { type CatalogAdminDeps, idLength } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { beginDuePlans, type ShopDayDeps, todayOfShop } from "#src/catalog/due-plans.ts";
import { nextUpdated, requireUnchanged } from "#src/catalog/save-preconditions.ts";
import { AppError, invalidFields, parseValid } from "#src/http/app-error.ts";
import { actingAs, actingOwner } from "#src/identity/acting-owner.ts";
import { cleanSite } from "./clean-site.ts";

export interface SavedDraftDeps extends Pick<CatalogAdminDeps, "saveCatalogChange" | "newId">, ShopDayDeps {
  readonly catalog: Pick<CatalogRepository, "savedDrafts">;
}

/**
 * Saves what an edited site changes for later. Returns all drafts. Throws `invalid-request` for a day that is not ahead
 * and when nothing is changed, and `conflict` when somebody saved the site or the replaced draft in between, when
 * another draft with a day changes the same, and for too many drafts.
 */
export async function saveSiteDraft(
  deps: SavedDraftDeps,
  { draft: { name, day, replaces }, ...edited }: BodyOf<typeof saveSiteDraftCall>,
): Promise<SavedDraft[]> {
  if (day !== undefined && !isDayToPlan(day, await todayOfShop(deps)))
    throw invalidFields({ "draft.day": "Choose a day after today, at most a year ahead." });
  const newId = deps.newId(idLength);
  return await deps.saveCatalogChange(async (transaction) => {
    const before = await transaction.siteToSave();
    const all = await transaction.drafts.all();
    requireUnchanged(before, edited.updated);
    const replaced = replaces && all.find(({ id }) => id === replaces.id);
    if (replaces && replaced?.created !== replaces.created) throw draftSavedInBetween();
    const others = all.filter((draft) => draft !== replaced);
    const content = siteChanges(before, cleanSite(edited));
    if (fieldsOfDraft(content).length === 0) throw invalidFields({ draft: "Nothing is changed." });
    if (day !== undefined) requireFreeFields(content, others);
    if (others.length >= maxSavedDrafts)
      throw new AppError("conflict", `${maxSavedDrafts} drafts are saved already. Delete one first.`);
    const saved: SavedDraft = {
      id: replaced?.id ?? newId,
      name,
      ...(day !== undefined && { day }),
      by: actingOwner(),
      created: Math.max(deps.now(), (replaced?.created ?? 0) + 1), // no two saves have the same
      ...content,
    };
    transaction.drafts.save(saved);
    record(transaction, `Saved for later: ${titleOf(saved)}`, { before: saved.base, after: saved.changes });
    return sortedDrafts([...others, saved]);
  });
}

/** What a draft replaces is known when it is saved, so a field is in one draft with a day at a time. */
function requireFreeFields(content: Pick<SavedDraft, "changes">, others: readonly SavedDraft[]): void {
  const fields = fieldsOfDraft(content);
  const other = others.find(
    (draft) => draft.day !== undefined && fieldsOfDraft(draft).some((field) => fields.includes(field)),
  );
  if (other?.day === undefined) return;
  throw new AppError(
    "conflict",
    `“${other.name}” changes some of this on ${dayText(other.day)}. Save this draft without a day, or publish or delete that one first.`,
  );
}

/** A draft as it was read: saving it changes its `created`. */
type ReadDraft = Pick<SavedDraft, "id" | "created">;

/**
 * Deletes a draft. Returns the others. Throws `not-found` when it is published, or was deleted, and `conflict` when
 * somebody saved it in between.
 */
export async function deleteSiteDraft(
  { saveCatalogChange }: Pick<SavedDraftDeps, "saveCatalogChange">,
  read: ReadDraft,
): Promise<SavedDraft[]> {
  return await saveCatalogChange(async (transaction) => {
    const drafts = await transaction.drafts.all();
    const deleted = requireDraft(
      drafts.find(({ id }) => id === read.id),
      read,
    );
    transaction.drafts.delete(read.id);
    record(transaction, `Deleted: ${titleOf(deleted)}`, { before: deleted.changes, after: undefined });
    return sortedDrafts(drafts.filter((draft) => draft !== deleted));
  });
}

/**
 * Publishes a draft now. Throws `not-found` when it is published already, and `conflict` when it is held, or when
 * somebody saved it in between.
 */
export async function publishSiteDraft(
  deps: Pick<SavedDraftDeps, "saveCatalogChange" | "now">,
  read: ReadDraft,
): Promise<Site> {
  return await deps.saveCatalogChange(async (transaction) => {
    const [found] = await transaction.drafts.findAll([read.id]);
    const draft = requireDraft(found, read);
    const published = await publish(transaction, draft, { title: titleOf(draft), nowMs: deps.now() });
    if (published) return published;
    throw new AppError(
      "conflict",
      "Something that this draft changes was changed since it was saved. Open it, and look at it before you save it.",
    );
  });
}

/**
 * Publishes the drafts whose day has come, as the owner who saved them would. A draft of which something was changed
 * since it was saved waits, and the owner is told. A draft that is saved again meanwhile has a new day, or none.
 */
export async function publishDueDrafts(deps: SavedDraftDeps): Promise<void> {
  await beginDuePlans(deps, sortedDrafts(await deps.catalog.savedDrafts()), async ({ id, by, created }) => {
    const publishing = async (transaction: CatalogTransaction): Promise<void> => {
      const [draft] = await transaction.drafts.findAll([id]);
      if (draft?.created === created)
        await publish(transaction, draft, { title: `As planned: ${titleOf(draft)}`, nowMs: deps.now() });
    };
    await actingAs(by, async () => await deps.saveCatalogChange(publishing));
  });
}

/** The drafts that are not published on their day. */
export async function heldDrafts({
  catalog,
}: {
  readonly catalog: Pick<CatalogRepository, "savedDrafts" | "site">;
}): Promise<{ name: string; day: string }[]> {
  const drafts = sortedDrafts(await catalog.savedDrafts());
  if (drafts.every(({ day }) => day === undefined)) return [];
  const site = await catalog.site();
  return drafts.flatMap((draft) =>
    draft.day !== undefined && draftFieldsChangedSince(draft, site).length > 0
      ? [{ name: draft.name, day: draft.day }]
      : [],
  );
}

/** Saves the site with the changes of a draft, and removes the draft; undefined when the draft is held. */
async function publish(
  transaction: CatalogTransaction,
  draft: SavedDraft,
  { title, nowMs }: { readonly title: string; readonly nowMs: number },
): Promise<Site | undefined> {
  const before = await transaction.siteToSave();
  if (draftFieldsChangedSince(draft, before).length > 0) return undefined;
  const updated = nextUpdated(before, nowMs);
  const after = parseValid(siteSchema, { ...before, ...draft.changes, updated });
  transaction.saveSite(after, title);
  transaction.drafts.delete(draft.id);
  return after;
}

function requireDraft(draft: SavedDraft | undefined, { created }: ReadDraft): SavedDraft {
  if (!draft) throw new AppError("not-found", "This draft is published already, or was deleted.");
  if (draft.created !== created) throw draftSavedInBetween();
  return draft;
}

function draftSavedInBetween(): AppError {
  return new AppError("conflict", "This draft was saved again, published or deleted in between.");
}

/** `"“Christmas”, for Dec 1"` */
function titleOf({ name, day }: SavedDraft): string {
  return day === undefined ? `“${name}”` : `“${name}”, for ${dayText(day)}`;
}

function record(
  transaction: CatalogTransaction,
  title: string,
  change: { readonly before: object | undefined; readonly after: object | undefined },
): void {
  transaction.record({ kind: "site", title, ...change });
}
