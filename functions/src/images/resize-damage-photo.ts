import { convertedTo, openOriginal, unreadablePicture } from "./original/open-original.ts";

/** Enough to see a scratch; the reply of a call has the whole photo. */
const longestSide = 1_600;

/**
 * A photo as WebP: upright, sRGB, without metadata, such as the place where it was taken. Throws as `inspectPicture()`
 * does for a file that is no picture.
 */
export async function resizeDamagePhoto(file: Buffer): Promise<Buffer> {
  const { type, colors, picture } = await openOriginal(file);
  try {
    const small = picture.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
    return await convertedTo("srgb", small, colors).webp({ quality: 80 }).toBuffer();
  } catch (cause) {
    throw unreadablePicture(cause, type);
  }
}
