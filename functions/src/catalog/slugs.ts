import { cutText } from "@lightwell/shared/text/cut-text";
import { freeSlug, slugFor } from "@lightwell/shared/catalog/slug";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { AppError, invalidFields } from "#src/http/app-error.ts";
import type { CatalogAdminDeps } from "./catalog-admin-deps.ts";
import type { CatalogItem, CatalogItems } from "./catalog-items.ts";

/** Leaves room for a number behind a slug of at most 120 characters. */
const maxLengthBeforeNumber = 110;

interface TitledItem extends CatalogItem {
  readonly title: string;
  readonly autoSlugEnabled: boolean;
  readonly created: number;
  readonly updated: number;
}

/** A free slug for a new item without a title: `untitled-k3x9`. */
export async function untitledSlug<Item extends CatalogItem>(
  deps: Pick<CatalogAdminDeps, "newId">,
  items: CatalogItems<Item>,
  ownId: string,
): Promise<string> {
  const slug = `untitled-${deps.newId(4)}`;
  const taken = await items.takenSlugs(slug, ownId);
  return freeSlug(slug, (candidate) => taken.has(candidate));
}

/**
 * The slugs of an item that is saved: its slug, and the former ones that redirect to it. With auto-slug it is made from
 * the title, with -2, -3 and so on when that is taken; otherwise from what the owner typed. Throws `conflict` when the
 * typed slug is taken and `invalid-request` when it has no letter or digit. `claimed` holds the slugs of other items
 * that are saved in the same transaction; this function adds the one it makes from a title.
 */
export async function chooseSlugs<Item extends TitledItem>(
  items: CatalogItems<Item>,
  before: Item,
  draft: Pick<TitledItem, "title" | "slug" | "autoSlugEnabled">,
  claimed = new Set<string>(),
): Promise<{ slug: string; oldSlugs: string[] }> {
  const slug = draft.autoSlugEnabled
    ? await slugOfTitle(items, before, draft.title, claimed)
    : await typedSlug(items, before, draft.slug);
  // The first slug of an item that was never saved was never public: it needs no redirect.
  const former = isNeverSaved(before) ? [] : [before.slug, ...before.oldSlugs];
  return { slug, oldSlugs: [...new Set(former)].filter((old) => old !== slug) };
}

/** Whether nothing has edited an item since it was created. */
export function isNeverSaved({ created, updated }: Pick<TitledItem, "created" | "updated">): boolean {
  return created === updated;
}

async function slugOfTitle<Item extends TitledItem>(
  items: CatalogItems<Item>,
  before: Item,
  title: string,
  claimed: Set<string>,
): Promise<string> {
  if (before.autoSlugEnabled && before.title === title) return before.slug;
  const wanted = beforeNumber(slugFor(title));
  return wanted === "" ? before.slug : await claimSlug(items, { id: before.id, slug: wanted }, claimed);
}

async function typedSlug<Item extends TitledItem>(
  items: CatalogItems<Item>,
  before: Item,
  typed: string,
): Promise<string> {
  const slug = slugFor(typed);
  if (slug === "") throw invalidFields({ slug: "A slug needs a letter or a digit." });
  if ((await items.takenSlugs(slug, before.id)).has(slug))
    throw new AppError("conflict", `The slug “${slug}” is taken.`, {
      fields: { slug: "This slug is taken." },
    });
  return slug;
}

/**
 * The slugs of an item that is restored: its slug, with a number when another item has taken it since, and those of its
 * former slugs that are still free. `claimed` holds the slugs of other items restored in the same transaction; this
 * function adds its own.
 */
export async function restoredSlugs<Item extends CatalogItem>(
  items: CatalogItems<Item>,
  item: Item,
  claimed: Set<string>,
): Promise<{ slug: string; oldSlugs: string[] }> {
  const slug = await claimSlug(items, item, claimed);
  const oldSlugs: string[] = [];
  for (const old of item.oldSlugs) {
    if (claimed.has(old) || (await items.takenSlugs(old, item.id)).has(old)) continue;
    claimed.add(old);
    oldSlugs.push(old);
  }
  return { slug, oldSlugs };
}

/** Adds the item's slug to `claimed`, with a number when it is taken. A slug too long for a number is shortened. */
async function claimSlug<Item extends CatalogItem>(
  items: CatalogItems<Item>,
  { id, slug }: Pick<CatalogItem, "id" | "slug">,
  claimed: Set<string>,
): Promise<string> {
  const taken = await items.takenSlugs(slug, id);
  const free = freeSlug(slug, (candidate) => taken.has(candidate) || claimed.has(candidate));
  if (free.length > textLimits.slug) return await claimSlug(items, { id, slug: beforeNumber(slug) }, claimed);
  claimed.add(free);
  return free;
}

function beforeNumber(slug: string): string {
  return cutText(slug, maxLengthBeforeNumber).replace(/-$/, "");
}
