import { imageUrl, readinessSize } from "@lightwell/shared/catalog/image-size";

const pollMs = 250;
const giveUpAfterMs = 60_000;

/** Waits until an uploaded picture can be seen. Throws after a minute, or what the signal was aborted with. */
export async function awaitThumbnail(fileKey: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + giveUpAfterMs;
  while (!(await isThere(imageUrl(fileKey, readinessSize), signal))) {
    if (Date.now() >= deadline) throw new Error(`The picture ${fileKey} has no thumbnail after a minute.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal.throwIfAborted();
  }
}

async function isThere(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { cache: "no-store", signal })).ok;
  } catch {
    signal.throwIfAborted();
    return false; // a connection that is gone for a moment; the deadline ends it
  }
}
