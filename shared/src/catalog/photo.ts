import {
  centerPoint,
  pickPrintedPicture,
  printModes,
  type FocalPoint,
  type PrintedPicture,
  type PrintMode,
} from "#src/print/geometry/printed-picture.ts";

export const photoVariants = ["None", "PANO", "SQUARE", "BW", "METAL"] as const;
type PhotoVariant = (typeof photoVariants)[number];

/** What the owner chooses; `auto` follows the shape of the picture and the variant. */
export const printModeChoices = ["auto", ...printModes] as const;
type PrintModeChoice = (typeof printModeChoices)[number];

/** How many tags a photo may have, and keywords its file. */
export const tagsPerPhoto = 50;

/** The tags of a line, in which commas separate them, each once. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean);
}

/** The values of `addedPhotoFieldsSchema` for a new photo, and for one that was stored without these fields. */
export const addedPhotoFieldDefaults = {
  printMode: "auto",
  focalPoint: centerPoint,
  allowLowResolution: false,
  taken: "",
} as const;

export const noEmbeddedMetadata = {
  title: "",
  caption: "",
  keywords: [],
  place: "",
  takenOn: "",
  copyright: "",
  camera: "",
  lens: "",
};

interface PrintSettings {
  readonly printMode: PrintModeChoice;
  readonly variant: PhotoVariant;
  /** Pixels; both 0 while there is no picture. */
  readonly width: number;
  readonly height: number;
}

/**
 * How a photo is printed: panoramas, whose longer side is twice the shorter one or more, whole and with a white border,
 * unless the owner has chosen otherwise.
 */
export function printModeOf({ printMode, variant, width, height }: PrintSettings): PrintMode {
  if (printMode !== "auto") return printMode;
  const isLong = width > 0 && height > 0 && Math.max(width, height) >= 2 * Math.min(width, height);
  return isLong || variant === "PANO" ? "border" : "fill";
}

interface PrintablePhoto extends PrintSettings {
  readonly isLandscapeOrientation: boolean;
  readonly focalPoint: FocalPoint;
}

/** What the back office's photo is for printing. `cutMattes` is a setting of the site. */
export function printedPictureOf(photo: PrintablePhoto, { cutMattes }: CutMattes): PrintedPicture {
  return pickPrintedPicture({ ...photo, printMode: printModeOf(photo), cutMattes });
}

/** The picture behind the bare paper of a photo, which no matte covers. */
export function printedOnPaper(photo: PrintablePhoto): PrintedPicture {
  return printedPictureOf(photo, { cutMattes: false });
}

type CutMattes = Pick<PrintedPicture, "cutMattes">;

/**
 * The alternative text to store for a picture. It is empty if it equals a title of the photo: then the current title is
 * shown instead.
 */
export function ownAlternativeText(alt: string, ...titles: readonly string[]): string {
  return titles.includes(alt) ? "" : alt;
}
