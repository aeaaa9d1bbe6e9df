import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { PhotoDraft } from "@lightwell/shared/catalog/catalog-schemas";
import { photoDraftDefaults } from "@lightwell/shared/catalog/photo-defaults";

/** A photo of the demo shop: what its owner would have typed, and the picture to upload. */
export interface DemoPhoto extends Omit<PhotoDraft, "autoSlugEnabled"> {
  /** Name of a demo picture; absent where the shop shall show its placeholder. */
  readonly picture?: string;
}

type Description = Pick<DemoPhoto, "title" | "subtitle" | "description" | "tags" | "slug" | "alt">;

/** A photo whose slug is its picture's name; a value that is left out is the default. */
export function demoPhoto(
  slug: string,
  values: Omit<Description, "slug"> & Partial<Omit<DemoPhoto, keyof Description | "picture">>,
): DemoPhoto {
  return { ...defaults, ...values, slug, picture: slug };
}

/** A photo that was never scanned. */
export function demoPhotoWithoutPicture(values: Description & Partial<DemoPhoto>): DemoPhoto {
  return { ...defaults, ...values };
}

const defaults = { ...photoDraftDefaults, active: true };

/** Options of a photo that is offered in these sizes only, in every finish, frame and matte. */
export function onlySizes(sizes: readonly string[], framedSizes: readonly string[]): Partial<DemoPhoto> {
  const isOffered = (key: string, value: string): boolean => {
    if (key === "size") return sizes.includes(value);
    if (key === "framed_size") return framedSizes.includes(value);
    return true;
  };
  return {
    syncOptionsEnabled: false,
    enabledOptions: defaultOptions.map((option) => ({
      ...option,
      enabled: isOffered(option.key, option.value),
    })),
  };
}

/** The sizes that show the whole picture, nothing cut off, by the picture's ratio. */
export const wholePictureSizes = {
  "3:2": onlySizes(["8x12", "12x18", "20x30", "24x36"], ["8x12", "24x36"]),
  "5:4": onlySizes(["8x10", "16x20", "24x30"], ["8x10", "16x20"]),
  "1:1": onlySizes(["12x12", "20x20"], ["12x12", "20x20"]),
} as const;
