import type { PhotoTextFields } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import { decimalDollars } from "@lightwell/shared/money/cents";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/** The texts that can be changed in a table of photos, by their columns. */
export const textColumns: ReadonlyMap<string, keyof PhotoTextFields> = new Map([
  ["title", "title"],
  ["subtitle", "subtitle"],
  ["description", "description"],
  ["tags", "tags"],
  ["alternative_text", "alt"],
  ["taken", "taken"],
] as const);

/** The columns of a table of photos. All but the id and the texts are only to be looked at. */
export const photoColumns: readonly string[] = [
  "id",
  ...textColumns.keys(),
  "number",
  "address",
  "active",
  "added_usd",
  "file",
  "width",
  "height",
  "created",
  "updated",
];

/** The cells of a photo. `timeOf` writes epoch ms. */
export function photoCells(photo: StoredPhoto, timeOf: (epochMs: number) => string): (string | number)[] {
  return [
    photo.id,
    ...[...textColumns.values()].map((field) => textCell(photo, field)),
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

/** Tags are separated by commas, as where they are typed. */
export function textCell(photo: PhotoTextFields, field: keyof PhotoTextFields): string {
  return field === "tags" ? photo.tags.join(", ") : photo[field];
}
