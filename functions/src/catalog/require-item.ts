import { AppError } from "#src/http/app-error.ts";
import type { StoredCollection, StoredPhoto } from "./schemas.ts";

/** The photo that was read. Throws `not-found` when there is none. */
export function requirePhoto(photo: StoredPhoto | undefined): StoredPhoto {
  if (!photo) throw new AppError("not-found", "There is no such photo.");
  return photo;
}

/** The collection that was read. Throws `not-found` when there is none. */
export function requireCollection(collection: StoredCollection | undefined): StoredCollection {
  if (!collection) throw new AppError("not-found", "There is no such collection.");
  return collection;
}
