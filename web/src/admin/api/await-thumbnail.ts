import { imageUrl, readinessSize } from "@lightwell/shared/catalog/image-size";
import { processedWithinMs } from "@lightwell/shared/catalog/picture-file";

const pollMs = 250;

/**
 * Waits until an uploaded picture can be seen. Throws an error with a sentence for the owner after five minutes, or
 * what the signal was aborted with.
 */
export async function awaitThumbnail(fileKey: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + processedWithinMs;
  const url = imageUrl(fileKey, readinessSize);
  // Every attempt has an address of its own: caches may keep the 404 of a picture for as long as the picture.
  for (let attempt = 1; !(await isThere(`${url}?attempt=${attempt}`, signal)); attempt += 1) {
    if (Date.now() >= deadline) throw new Error(notProcessed);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal.throwIfAborted();
  }
}

const notProcessed =
  "The picture has arrived, but was not processed within five minutes. Try again; if that does not help, export the file again as TIFF or JPEG.";

async function isThere(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { cache: "no-store", signal })).ok;
  } catch {
    signal.throwIfAborted();
    return false; // a connection that is gone for a moment; the deadline ends it
  }
}
