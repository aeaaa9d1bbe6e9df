import type { PhotoEdit } from "@lightwell/shared/catalog/bulk/photo-edit";
import type { Photo } from "@lightwell/shared/catalog/photo";
import { offerOfPhoto } from "@lightwell/shared/catalog/photo-offer";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { Option } from "@lightwell/shared/options/option";
import { sizesOf } from "@lightwell/shared/options/own-options";
import { plainText } from "@lightwell/shared/text/plain-text";
import { formatPrintMode } from "#src/admin/photos/format-crop-settings.ts";

/** What a photo has in the field of an edit, in words. */
export function editedField(photo: Photo, { field }: PhotoEdit, shopOptions: readonly Option[]): string {
  switch (field) {
    case "active":
      return photo.active ? "Active" : "Not active";
    case "title":
    case "subtitle":
      return photo[field] || "(empty)";
    case "description":
      return plainText(photo.description) || "(empty)";
    case "file": {
      const { title, subtitle, description, tags } = photo;
      return (
        [title, subtitle, plainText(description), tags.join(", ")].filter(Boolean).join(" · ") || "(empty)"
      );
    }
    case "tags":
      return photo.tags.join(", ") || "(none)";
    case "base":
      return formatUsd(photo.base);
    case "variant":
      return photo.variant;
    case "printMode":
      return formatPrintMode(photo);
    case "sizes": {
      const offered = sizesOf(offerOfPhoto(photo, shopOptions)).length;
      const sold = sizesOf(shopOptions.filter(({ available }) => available)).length;
      return `${offered} of ${sold} sizes`;
    }
  }
}
