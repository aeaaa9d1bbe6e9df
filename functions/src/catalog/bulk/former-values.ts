import { photoDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import {
  type FormerFields,
  formerFieldsSchema,
  type PhotoBulkChange,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/** A photo before and after a change. */
export interface ChangedPhoto {
  readonly before: StoredPhoto;
  readonly after: StoredPhoto;
}

type Revert = Extract<PhotoBulkChange, { action: "revert" }>;

/** Maximum length of the JSON of one request. A character has up to three bytes, and a call accepts a megabyte. */
const maxCharacters = 300_000;

const fieldNames = [...photoDraftSchema.keyof().options, "oldSlugs"] as const;

/** The changes that restore the former values of photos, each small enough for one call. */
export function revertingChanges(changed: readonly ChangedPhoto[]): Revert[] {
  const parts: Revert["photos"][] = [];
  let characters = 0;
  for (const { before, after } of changed) {
    const photo = { id: after.id, updated: after.updated, fields: formerFields(before, after) };
    const { length } = JSON.stringify(photo);
    const part = parts.at(-1);
    if (part && characters + length <= maxCharacters) part.push(photo);
    else {
      parts.push([photo]);
      characters = 0;
    }
    characters += length;
  }
  return parts.map((photos) => ({ action: "revert", photos }));
}

/** The fields that a change replaced, as they were before. */
function formerFields(before: StoredPhoto, after: StoredPhoto): FormerFields {
  const replaced = fieldNames.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return formerFieldsSchema.parse(Object.fromEntries(replaced.map((field) => [field, before[field]])));
}
