import { unusableFileMessages } from "@lightwell/shared/catalog/picture-file";
import { AppError } from "#src/http/app-error.ts";
import { tagValues, withChildren, type TiffDirectory, type TiffFile } from "./tiff-directories.ts";

/** Tags of TIFF 6.0, of its supplements, and of DNG. */
const tags = {
  newSubfileType: 254,
  subfileType: 255,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  samplesPerPixel: 277,
  extraSamples: 338,
  sampleFormat: 339,
  dngVersion: 50_706,
} as const;

/** Pixels behind a filter of colors, and those of a camera without one. */
const rawPhotometrics = [32_803, 34_892];
/** Nikon, Sony, Samsung, Kodak and Pentax, and DNG with losses. */
const rawCompressions = [34_713, 32_767, 32_769, 32_770, 65_000, 65_535, 34_892];

/** Throws an `AppError` if the first picture of a TIFF is not the one and only picture that the owner means. */
export function requirePrintableTiff({ pages }: TiffFile): void {
  const [first] = pages;
  if (!first) return; // the decoder says what is wrong
  if (withChildren(pages).some(isRaw)) throw new AppError("unsupported-media-type", unusableFileMessages.raw);
  const problem =
    previewProblem(pages, first) ??
    pagesProblem(pages) ??
    labProblem(first) ??
    depthProblem(first) ??
    channelsProblem(first);
  if (problem) throw new AppError("invalid-request", problem);
}

function isRaw(directory: TiffDirectory): boolean {
  return (
    directory.values.has(tags.dngVersion) ||
    rawPhotometrics.includes(valueOf(directory, tags.photometric)) ||
    rawCompressions.includes(valueOf(directory, tags.compression))
  );
}

/** CIE, ICC and ITU Lab. The decoder rejects the one of 8 bits. */
const labPhotometrics = [8, 9, 10];

function labProblem(page: TiffDirectory): string | undefined {
  if (!labPhotometrics.includes(valueOf(page, tags.photometric))) return undefined;
  return "The picture has Lab colors. Export it as RGB, best in the color profile sRGB or Adobe RGB.";
}

/** A file may have a preview before its picture, which is the next page or belongs to it, or a mask. */
function previewProblem(pages: readonly TiffDirectory[], first: TiffDirectory): string | undefined {
  const picture =
    pages.find(isFull) ?? pages.toSorted((one, other) => pixelsOf(other) - pixelsOf(one))[0] ?? first;
  const larger = withChildren([picture]).find((child) => pixelsOf(child) > pixelsOf(picture)) ?? picture;
  if (larger === first || pixelsOf(larger) === 0) return undefined;
  const [small, large] = [first, larger].map(
    (page) => `${valueOf(page, tags.width)} × ${valueOf(page, tags.height)} pixels`,
  );
  const kind = isMask(first) ? "mask" : "preview";
  return `The first picture in this TIFF is a ${kind} of ${small}; that of ${large} comes behind it. Export it as a TIFF with one picture.`;
}

/** The layers of Photoshop are not pages, and neither are smaller copies and masks of a page. */
function pagesProblem(pages: readonly TiffDirectory[]): string | undefined {
  const full = pages.filter(isFull);
  if (full.length <= 1) return undefined;
  return `This TIFF has ${full.length} pages, and a print shows one. Export the page that is to be printed as a file of its own.`;
}

function depthProblem(first: TiffDirectory): string | undefined {
  const bits = Math.max(...tagValues(first, tags.bitsPerSample), 1);
  const format = Math.max(...tagValues(first, tags.sampleFormat), 1);
  if (bits <= 16 && (format === 1 || format === 4)) return undefined;
  return depthMessage(bits, sampleFormats[format]);
}

/** Names of sample formats (TIFF 6.0, section 19); 4 is an unknown one, which programs take for the first. */
const sampleFormats: Readonly<Record<number, string>> = {
  2: "signed",
  3: "floating-point",
  5: "complex",
  6: "complex",
};

/** The owner's message about a picture with a depth that is not printed. */
export function depthMessage(bits: number, format?: string): string {
  return `The picture has ${bits} bits per channel${format ? `, ${format}` : ""}. Convert it to 16 or 8 bits per channel, as its tones are to be printed, and export it again.`;
}

function channelsProblem(first: TiffDirectory): string | undefined {
  const selections = selectionsOf(first);
  const isDescribed =
    tagValues(first, tags.extraSamples).length === selections + transparencyOf(first).length;
  if (selections === 0 || (isDescribed && transparencyOf(first).length === 0)) return undefined;
  const channels = selections === 1 ? "an extra channel" : `${selections} extra channels`;
  const found = isDescribed ? `transparency and ${channels}` : `${channels} that the file does not describe`;
  return `The picture has ${found}, such as a saved selection or a mask. Delete ${selections === 1 ? "the extra channel" : "the extra channels"}, or flatten the picture, and export it again.`;
}

/**
 * How many channels the first picture has beside its colors and its transparency: saved selections, masks, infrared.
 * Decoders take the first of them for transparency.
 */
export function extraChannelsOf({ pages }: TiffFile): number {
  return pages[0] ? selectionsOf(pages[0]) : 0;
}

function selectionsOf(page: TiffDirectory): number {
  const colors = colorChannels[valueOf(page, tags.photometric)];
  if (colors === undefined) return 0;
  const extra = valueOf(page, tags.samplesPerPixel, 1) - colors;
  return Math.max(0, extra - transparencyOf(page).length);
}

/** Channels of color by photometric interpretation: gray, RGB, a palette, CMYK. */
const colorChannels: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 3,
  3: 1,
  5: 4,
  6: 3,
  8: 3,
  9: 3,
  10: 3,
};

/** Of the extra samples, those that are transparency, premultiplied or not; 0 does not say what it is. */
function transparencyOf(page: TiffDirectory): readonly number[] {
  return tagValues(page, tags.extraSamples).filter((kind) => kind === 1 || kind === 2);
}

/** Neither a smaller copy nor a mask of another page. */
function isFull(page: TiffDirectory): boolean {
  return !isReduced(page) && !isMask(page);
}

function isReduced(page: TiffDirectory): boolean {
  return (valueOf(page, tags.newSubfileType) & 1) === 1 || valueOf(page, tags.subfileType) === 2;
}

function isMask(page: TiffDirectory): boolean {
  return (valueOf(page, tags.newSubfileType) & 4) === 4;
}

function pixelsOf(page: TiffDirectory): number {
  return valueOf(page, tags.width) * valueOf(page, tags.height);
}

function valueOf(page: TiffDirectory, tag: number, missing = 0): number {
  return tagValues(page, tag)[0] ?? missing;
}
