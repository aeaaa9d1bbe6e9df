import type { Photo } from "@lightwell/shared/catalog/photo";

export type EditStatus = "edited" | "saving" | "saved" | "error";

/** A photo being edited: as it was last read, as it stands in the form, and what is to be done about it. */
export interface PhotoEditing {
  readonly stored: Photo;
  readonly draft: Photo;
  readonly status: EditStatus;
}

export type PhotoEvent =
  | { readonly type: "changed"; readonly changes: Partial<Photo> }
  | { readonly type: "save-started" }
  | { readonly type: "failed" }
  | { readonly type: "reloaded"; readonly photo: Photo }
  | { readonly type: "picture-arrived"; readonly photo: Photo };

export function startEditing(photo: Photo): PhotoEditing {
  return { stored: photo, draft: photo, status: "saved" };
}

export function photoEditing(editing: PhotoEditing, event: PhotoEvent): PhotoEditing {
  const { stored, draft, status } = editing;
  switch (event.type) {
    case "changed":
      return { ...editing, draft: { ...draft, ...event.changes }, status: "edited" };
    case "save-started":
      return { ...editing, status: "saving" };
    case "failed":
      return { ...editing, status: "error" };
    case "reloaded": // what was typed while it was being saved stays, and is still to be saved
      return status === "edited"
        ? { stored: event.photo, draft: { ...draft, updated: event.photo.updated }, status }
        : startEditing(event.photo);
    case "picture-arrived":
      return { ...editing, stored: event.photo, draft: { ...draft, ...pictureOf(event.photo, stored) } };
  }
}

/**
 * Only the picture's own fields, so that nothing typed is lost. The time of the last save comes along when the
 * picture was all that changed; else somebody saved meanwhile, and saving must find out.
 */
function pictureOf(photo: Photo, stored: Photo): Partial<Photo> {
  const { image, alt, width, height, isLandscapeOrientation, updated } = photo;
  const picture = { image, alt, width, height, isLandscapeOrientation };
  const isOnlyPicture = sameWords({ ...stored, ...picture, updated }, photo);
  return isOnlyPicture ? { ...picture, updated } : picture;
}

function sameWords(one: Photo, other: Photo): boolean {
  const inOrder = (photo: Photo) =>
    JSON.stringify(Object.entries(photo).sort(([a], [b]) => (a < b ? -1 : 1)));
  return inOrder(one) === inOrder(other);
}
