/** A visitor's picture of their wall, as far as the preview needs it. It is not sent to the server. */
export interface WallPicture {
  /** An object URL, to be revoked when the picture is not shown any more. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Longest edge of the reduced picture. More pixels are not visible in the preview and exhaust the memory of old phones.
 */
const longestEdgePixels = 1_600;

/**
 * Reads a picture file upright and no larger than needed. Nothing of it leaves the browser.
 * Throws when the browser cannot show the file.
 */
export async function readWallPicture(file: Blob): Promise<WallPicture> {
  const bitmap = await createImageBitmap(file); // applies the camera's orientation
  try {
    if (!returnsWhatIsDrawn())
      return { url: URL.createObjectURL(file), width: bitmap.width, height: bitmap.height };
    const scale = Math.min(1, longestEdgePixels / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const { width, height } = canvas;
    return { url: URL.createObjectURL(await jpegOf(canvas)), width, height };
  } finally {
    bitmap.close();
  }
}

/**
 * Whether the canvas can be read. Against fingerprinting, Firefox and others return noise; the file itself is shown
 * then, whatever its size.
 */
function returnsWhatIsDrawn(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 16;
  canvas.height = 16;
  const context = canvas.getContext("2d");
  if (!context) return false;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data.every((value) => value === 255);
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be drawn."))),
      "image/jpeg",
      0.85,
    );
  });
}
