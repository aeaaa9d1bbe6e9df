import { addedPhotoFieldDefaults, noEmbeddedMetadata } from "./photo.ts";
import type { Photo, PhotoDraft } from "./catalog-schemas.ts";

/** What the owner edits of a photo, before anything of it is known. */
export const photoDraftDefaults: PhotoDraft = {
  title: "",
  subtitle: "",
  description: "",
  tags: [],
  slug: "",
  variant: "None",
  base: 0,
  active: false,
  autoSlugEnabled: true,
  syncOptionsEnabled: true,
  isLandscapeOrientation: true,
  enabledOptions: [],
  alt: "",
  ...addedPhotoFieldDefaults,
};

/** A photo before its first upload. */
export const photoDefaults: Omit<Photo, "id" | "id2" | "created" | "updated"> = {
  ...photoDraftDefaults,
  image: "",
  width: 0,
  height: 0,
  largestSize: 1024,
  colorProfile: "",
  fileName: "",
  embeddedMetadata: noEmbeddedMetadata,
  price: 0,
  enabledOptionsVersion: 0,
  optionsVersion: 0,
};
