import { optionsForSale } from "@lightwell/shared/catalog/sale-problems";
import type { ConfigurationType } from "@lightwell/shared/options/option-groups";
import { cheapestPrint } from "@lightwell/shared/print/pricing/print-price";
import type { OptionSet } from "@lightwell/shared/options/option";
import { z } from "zod";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";
import { plainText } from "./plain-text.ts";

/** The cheapest print of a type, what is chosen by group, and its price in cents. */
const listedPrintSchema = z.object({ choices: z.record(z.string(), z.string()), cents: z.int() });

const listedPhotoSchema = z.object({
  kind: z.literal("photo"),
  id2: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  /** Plain text, cut to a few sentences. */
  description: z.string(),
  framed: listedPrintSchema.nullable(),
  unframed: listedPrintSchema.nullable(),
  updated: z.int(),
});
export type ListedPhoto = z.infer<typeof listedPhotoSchema>;

const listedCollectionSchema = z.object({
  kind: z.literal("collection"),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  updated: z.int(),
});

const listedSchema = z.discriminatedUnion("kind", [listedPhotoSchema, listedCollectionSchema]);
export type Listed = z.infer<typeof listedSchema>;

/** A part of the list of all that shoppers can see, by id: what sitemap and product feed are made of. */
export const listingSchema = z.object({ entries: z.record(z.string(), listedSchema) });

/** A document holds a megabyte and a photo takes up to one kilobyte: sixteen parts hold some 15,000 photos. */
const parts = 16;

export const listingNames: readonly string[] = Array.from({ length: parts }, (_, part) => `listing:${part}`);

/** The part of the list that an item is in. */
export function listingName(id: string): string {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `listing:${sum % parts}`;
}

export function listedPhoto(photo: StoredPhoto, { options: shopOptions }: OptionSet): ListedPhoto {
  const { id2, slug, title, image, updated } = photo;
  const options = optionsForSale(photo, shopOptions);
  const cheapest = (type: ConfigurationType) => {
    const print = cheapestPrint({ base: photo.base, options }, type);
    return print ? { choices: print.configuration.choices, cents: print.cents } : null;
  };
  const description = plainText(photo.description).slice(0, 300);
  return {
    kind: "photo",
    id2,
    slug,
    title,
    image,
    description,
    updated,
    framed: cheapest("framed"),
    unframed: cheapest("unframed"),
  };
}

export function listedCollection({ slug, title, image, updated }: StoredCollection): Listed {
  return { kind: "collection", slug, title, image, updated };
}
