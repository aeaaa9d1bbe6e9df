import { optionOfId, photoOptions, sizesOf } from "#src/options/offered-options.ts";
import type { EnabledOption, Option } from "#src/options/options-schemas.ts";
import { centerPoint } from "#src/print/geometry/printed-picture.ts";
import { preflight } from "#src/print/geometry/preflight.ts";
import { printedOnPaper } from "#src/catalog/photo.ts";
import type { PhotoRow } from "./listing-schemas.ts";
import { saleProblems } from "#src/catalog/photo-offer.ts";

/** What the owner filters the list of photos by. */
export const photoMarks = [
  "draft",
  "no-picture",
  "no-collection",
  "low-resolution",
  "no-description",
  "not-for-sale",
] as const;
export type PhotoMark = (typeof photoMarks)[number];

/** Of the sizes that the shop sells, those for which a picture has enough pixels. */
export interface SharpSizes {
  readonly count: number;
  readonly total: number;
}

export interface CheckedRow {
  readonly marks: readonly PhotoMark[];
  /** Undefined while the pixels of the picture are not known. */
  readonly sharpSizes: SharpSizes | undefined;
}

interface Catalog {
  readonly shopOptions: readonly Option[];
  /** The id2 of all photos that are in a collection. */
  readonly inCollections: ReadonlySet<string>;
}

/**
 * Checks rows of the list of photos. `low-resolution` is a picture with too few pixels for a size that the photo would
 * offer; `not-for-sale` one of which no complete print can be bought, active or not. Photos of one camera share their
 * result: ten thousand rows have only a few different pictures.
 */
export function photoRowCheck({ shopOptions, inCollections }: Catalog): (row: PhotoRow) => CheckedRow {
  const soldSizes = sizesOf(shopOptions.filter(({ available }) => available));
  const sharpOf = remembered((row: PhotoRow) => {
    const checks = preflight(printedOnPaper({ ...row, focalPoint: centerPoint }), soldSizes);
    return new Set(checks.flatMap(({ size, sharpness }) => (sharpness === "too little" ? [] : [size])));
  });
  const offerOf = remembered((row: PhotoRow) => {
    const photo = { ...row, focalPoint: centerPoint, enabledOptions: enabledOptionsOf(row) };
    return {
      sizes: sizesOf(photoOptions(photo, shopOptions)),
      isForSale: Object.keys(saleProblems(photo, shopOptions)).length === 0,
    };
  });

  return (row) => {
    const hasPixels = row.image !== "" && row.width > 0 && row.height > 0;
    const sharp = sharpOf(row, pictureKey(row));
    const offer = offerOf(row, offerKey(row));
    const marks: Record<PhotoMark, boolean> = {
      draft: !row.active,
      "no-picture": row.image === "",
      "no-collection": !inCollections.has(row.id2),
      "low-resolution": hasPixels && offer.sizes.some((size) => !sharp.has(size)),
      "no-description": row.descriptionWords === undefined,
      "not-for-sale": !offer.isForSale,
    };
    return {
      marks: photoMarks.filter((mark) => marks[mark]),
      sharpSizes: hasPixels ? { count: sharp.size, total: soldSizes.length } : undefined,
    };
  };
}

function remembered<Row, Result>(compute: (row: Row) => Result): (row: Row, key: string) => Result {
  const results = new Map<string, Result>();
  return (row, key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(row);
    results.set(key, result);
    return result;
  };
}

function pictureKey({ width, height, isLandscapeOrientation, printMode, variant }: PhotoRow): string {
  return [width, height, isLandscapeOrientation, printMode, variant].join();
}

function offerKey(row: PhotoRow): string {
  const { title, image, allowLowResolution, syncOptionsEnabled, ownOptions = [] } = row;
  const parts = [title.trim() === "", image === "", allowLowResolution, syncOptionsEnabled, ...ownOptions];
  return `${pictureKey(row)};${parts.join()}`;
}

function enabledOptionsOf({ ownOptions = [] }: PhotoRow): EnabledOption[] {
  return ownOptions.map((id) => ({ ...optionOfId(id), base: 0, available: true, enabled: true }));
}
