/** Files are hashed one after another, so that only one of them is in memory. */
let earlier: Promise<unknown> = Promise.resolve();

/**
 * The first 16 hexadecimal digits of a file's SHA-256, as in the file key of an original. Undefined when the browser
 * cannot compute it, as without the memory; the server compares the content as well.
 */
export async function contentHash(file: Blob): Promise<string | undefined> {
  const digest = earlier.then(async () => await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  earlier = digest.catch(() => undefined);
  try {
    const bytes = new Uint8Array(await digest).subarray(0, 8);
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return undefined;
  }
}
