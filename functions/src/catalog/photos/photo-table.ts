import { decimalDollars } from "@lightwell/shared/money/cents";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/** The columns of a table of photos. */
export const photoColumns = [
  "id",
  "title",
  "subtitle",
  "description",
  "tags",
  "alternative_text",
  "taken",
  "number",
  "address",
  "active",
  "added_usd",
  "file",
  "width",
  "height",
  "created",
  "updated",
] as const;

/** The cells of a photo. Tags are separated by commas, as where they are typed. `timeOf` writes epoch ms. */
export function photoCells(photo: StoredPhoto, timeOf: (epochMs: number) => string): (string | number)[] {
  return [
    photo.id,
    photo.title,
    photo.subtitle,
    photo.description,
    photo.tags.join(", "),
    photo.alt,
    photo.taken,
    photo.id2,
    photo.slug,
    photo.active ? "yes" : "no",
    decimalDollars(photo.base),
    photo.fileName,
    photo.width,
    photo.height,
    timeOf(photo.created),
    timeOf(photo.updated),
  ];
}
