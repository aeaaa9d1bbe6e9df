/** Reads public thumbnails of the bucket; undefined for one that does not exist. */
export interface ThumbnailSource {
  read(path: string): Promise<Buffer | undefined>;
}

const timeoutMs = 10_000;

/**
 * Reads thumbnails from Firebase Storage's public URL with `fetch`: no client has to be loaded, and the bucket's rules
 * decide what is public. `emulatorHost` is the host of the Storage emulator, if there is one.
 */
export function firebaseThumbnailSource(bucket: string, emulatorHost: string | undefined): ThumbnailSource {
  const origin =
    emulatorHost === undefined ? "https://firebasestorage.googleapis.com" : `http://${emulatorHost}`;
  return {
    async read(path) {
      const name = encodeURIComponent(`public/${path}`);
      const response = await fetch(`${origin}/v0/b/${bucket}/o/${name}?alt=media`, {
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`The bucket answered ${response.status} for ${path}.`);
    },
  };
}
