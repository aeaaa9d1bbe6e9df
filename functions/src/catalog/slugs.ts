import { freeSlug, slugFor } from "@lightwell/shared/catalog/slug";
import { AppError } from "#src/http/app-error.ts";
import type { Shelf, Shelved } from "./catalog-items.ts";

/** Leaves room for a number behind a slug of at most 120 characters. */
const longestSlug = 110;

interface Named extends Shelved {
  readonly title: string;
  readonly autoSlugEnabled: boolean;
  readonly created: number;
  readonly updated: number;
}

/**
 * The slug that an item has from now on, and those that keep leading to it. With auto-slug it is the title's, with
 * -2, -3 and so on when that is taken; else what the owner typed, cleaned. Throws `conflict` when the typed one is
 * taken and `invalid-request` when nothing is left of it.
 */
export async function chooseSlug<Item extends Named>(
  shelf: Shelf<Item>,
  before: Item,
  draft: Pick<Named, "title" | "slug" | "autoSlugEnabled">,
): Promise<{ slug: string; oldSlugs: string[] }> {
  const slug = draft.autoSlugEnabled
    ? await slugOfTitle(shelf, before, draft.title)
    : await typedSlug(shelf, before, draft.slug);
  // An item that was never saved has been seen by nobody: its first slug is given up.
  const known = before.created === before.updated ? [] : [before.slug, ...before.oldSlugs];
  return { slug, oldSlugs: [...new Set(known)].filter((old) => old !== slug) };
}

async function slugOfTitle<Item extends Named>(
  shelf: Shelf<Item>,
  before: Item,
  title: string,
): Promise<string> {
  if (before.autoSlugEnabled && before.title === title) return before.slug;
  const wanted = fitting(slugFor(title));
  if (wanted === "") return before.slug;
  const taken = await shelf.takenSlugs(wanted, before.id);
  return freeSlug(wanted, (candidate) => taken.has(candidate));
}

async function typedSlug<Item extends Named>(
  shelf: Shelf<Item>,
  before: Item,
  typed: string,
): Promise<string> {
  const slug = slugFor(typed);
  if (slug === "")
    throw new AppError("invalid-request", "The request is not valid.", {
      fields: { slug: "A slug needs a letter or a digit." },
    });
  if ((await shelf.takenSlugs(slug, before.id)).has(slug))
    throw new AppError("conflict", `The slug “${slug}” is taken.`, {
      fields: { slug: "This slug is taken." },
    });
  return slug;
}

function fitting(slug: string): string {
  return slug.slice(0, longestSlug).replace(/-$/, "");
}
