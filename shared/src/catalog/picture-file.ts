/** Content types of the files that can become a picture. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/tiff"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Number of bytes at the beginning of a file that are needed to detect its type. */
export const signatureBytes = 1_000;

/** Signatures of files, in the order in which they are tried; a dot is any byte. */
const signatures: readonly (readonly [PictureType | UnusableType, RegExp])[] = [
  ["empty", /^$/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["raw", /^II\*\0.{4}CR|^FUJIFILMCCD-RAW|^IIR[OS]|^IIU\0|^.{4}ftypcrx/s], // Canon, Fujifilm, Olympus, Panasonic
  ["image/tiff", /^(?:II[*+]\0|MM\0[*+])/], // with "+" it is a BigTIFF
  ["avif", /^.{4}ftypavi[fs]/s],
  ["heic", /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ["gif", /^GIF8/],
  ["pdf", /^%PDF-/],
  ["psd", /^8BPS/],
  ["svg", /^(?:\xef\xbb\xbf)?\s*<(?:svg\b|[?!].*<svg\b)/s],
];

type UnusableType = "empty" | "raw" | "avif" | "heic" | "gif" | "pdf" | "psd" | "svg";

/** Error messages for the owner about files that cannot become a picture, by file type. */
export const unusableFileMessages: Readonly<Record<UnusableType | "unknown", string>> = {
  empty: "This file is empty. Export the picture again.",
  raw: "This is a camera's raw file. Develop it, and export it as TIFF or JPEG.",
  avif: "AVIF cannot be used. Export the picture as JPEG, PNG, WebP or TIFF.",
  heic: "HEIC cannot be used. Export the picture as JPEG or TIFF; on an iPhone, choose “Most Compatible” in the camera's formats.",
  gif: "GIF has 256 colors at most. Export the picture from its original as JPEG, PNG, WebP or TIFF.",
  pdf: "This is a PDF. Export the picture itself as JPEG or TIFF.",
  psd: "This is a Photoshop document. Export it as TIFF, or as JPEG with the best quality.",
  svg: "SVG is a drawing without pixels. Export it as PNG in the size in which it is to be printed.",
  unknown: "This is not a picture that can be used. Choose a JPEG, PNG, WebP or TIFF.",
};

/** The type of a file by its first bytes, whatever its name says. */
export function typeOfFile(beginning: Uint8Array): PictureType | keyof typeof unusableFileMessages {
  const text = String.fromCharCode(...beginning.subarray(0, signatureBytes));
  return signatures.find(([, signature]) => signature.test(text))?.[0] ?? "unknown";
}

export function isPictureType(type: string): type is PictureType {
  return pictureTypes.some((pictureType) => pictureType === type);
}

/** Most pixels of a picture that is read row by row. */
export const maxPixels = 300_000_000;

/** Most pixels of a picture that has to be decoded as a whole. */
export const maxBufferedPixels = 80_000_000;

interface PictureLayout {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** A progressive JPEG or an interlaced PNG. */
  readonly isProgressive: boolean;
  /** EXIF orientation; 1 is upright. */
  readonly orientation: number;
}

/** Error message for the owner about a picture with too many pixels; undefined if it is within the limit. */
export function pixelProblem({
  type,
  width,
  height,
  isProgressive,
  orientation,
}: PictureLayout): string | undefined {
  const size = `The picture has ${Math.ceil((width * height) / 1_000_000)} megapixels.`;
  if (width * height > maxPixels) return `${size} At most ${maxPixels / 1_000_000} can be used.`;
  if (width * height <= maxBufferedPixels) return undefined;
  const limit = `At most ${maxBufferedPixels / 1_000_000} can be used`;
  if (type === "image/webp") return `${size} ${limit} of a WebP. Export it as TIFF or JPEG.`;
  if (isProgressive) {
    const remedy = type === "image/png" ? "PNG without interlacing" : "baseline JPEG, not a progressive one";
    return `${size} ${limit} of ${type === "image/png" ? "an interlaced PNG" : "a progressive JPEG"}. Export it as a ${remedy}.`;
  }
  if (orientation > 1)
    return `${size} ${limit} of a picture that is stored rotated. Rotate its pixels in an image editor and export it again.`;
  return undefined;
}

/** The longest time in which the picture of an upload is expected; the back office then offers to send it again. */
export const processedWithinMs = 5 * 60_000;

/** Whether a photo was made of an uploaded file whose picture was not processed in time. Times in epoch ms. */
export function isUnprocessed(
  { image, created }: { readonly image: string; readonly created: number },
  nowMs: number,
): boolean {
  return image === "" && created + processedWithinMs <= nowMs;
}
