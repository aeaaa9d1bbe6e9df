import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ShopSteps } from "#src/bench/visits/shopping-visit.ts";
import { weighedPages, type WeighedPage } from "#src/bench/pages/first-load.ts";

const path = z.string().startsWith("/");
const selector = z.string().min(1);

const steps: z.ZodType<ShopSteps> = z.strictObject({
  collectionLink: selector,
  collectionPicture: selector,
  photoLink: selector,
  photoPicture: selector,
  controls: z.record(z.string(), selector),
  addToCart: selector,
  cartLink: selector,
  cartLine: selector,
  cartControls: z.record(z.string(), selector),
});

const pages = z.partialRecord(z.enum(weighedPages), path);

/**
 * The file of `--pages`: the other shop's pages, the steps to operate it, and pages of ours to use instead of the first
 * ones.
 */
const pageMap = z.strictObject({
  pages,
  steps: steps.optional(),
  ours: pages.optional(),
});
type PageMap = z.infer<typeof pageMap>;

export interface ComparedShop {
  readonly name: "ours" | "peer" | "floor";
  readonly origin: string;
  readonly pages: Readonly<Partial<Record<WeighedPage, string>>>;
  /** Absent if the steps to operate the shop are not known. */
  readonly steps?: ShopSteps;
}

/** Throws when the file is not as documented in docs/performance.md. */
export function readPageMap(file: string | undefined): PageMap {
  if (file === undefined) return { pages: { home: "/", cart: "/cart" } };
  const found = pageMap.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!found.success) throw new Error(`${file}:\n${z.prettifyError(found.error)}`);
  return found.data;
}

/** How our shop is operated, from the homepage to a photo of a collection and its print in the cart. */
export function ourSteps({ collection, photo }: { collection: string; photo: string }): ShopSteps {
  const photoSlug = photo.split("/").at(-1) ?? "";
  return {
    collectionLink: `main a[href="${collection}"]`,
    collectionPicture: ".collection-banner img, .photo-card img",
    photoLink: `main a[href$="/${photoSlug}"]`,
    photoPicture: ".stage img",
    controls: {
      unframed: 'role=tab[name="Unframed"]',
      framed: 'role=tab[name="Framed"]',
      "next step": ".next-step",
      size: "select[name=framed_sizes]",
      frame: "select[name=framed_materials]",
      matte: "select[name=framed_mattes]",
      "another size": "select[name=framed_sizes]",
      rooms: 'role=button[name="Rooms"]',
      picture: 'role=button[name="Picture"]',
    },
    addToCart: 'role=button[name="Add to cart"]',
    cartLink: 'header a[href="/cart"]',
    cartLine: ".cart-line",
    cartControls: {
      "confirm address": "role=button[name=/Confirm Shipping Address/]",
      remove: ".cart-line-actions button",
    },
  };
}
