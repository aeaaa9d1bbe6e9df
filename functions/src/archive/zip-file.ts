import { createHash } from "node:crypto";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** How long a file is, and the SHA-256 of it in hexadecimal digits. */
export interface Checksum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Adds the next file of a ZIP. `isCompressed` only where it makes the file smaller, as it does not make a picture. */
export type AddToZip = (
  path: string,
  content: Readable,
  options: { readonly isCompressed: boolean },
) => Promise<Checksum>;

/**
 * Writes a ZIP to a stream while its files are read, so that none of them is kept in memory. `modifiedAt`, epoch ms, is
 * the time of all its files. When a file cannot be read or the ZIP cannot be written, both streams are destroyed.
 */
export async function writeZip(
  output: Writable,
  modifiedAt: number,
  fill: (add: AddToZip) => Promise<void>,
): Promise<Checksum> {
  const zip = new ZipFile();
  const abort = new AbortController();
  const { signal } = abort;
  zip.on("error", (cause) => abort.abort(cause));
  const add: AddToZip = async (path, content, { isCompressed }) => {
    const entry = measuringStream();
    zip.addReadStream(entry.stream, path, { compress: isCompressed, mtime: new Date(modifiedAt) });
    await pipeline(content, entry.stream, { signal });
    return entry.checksum();
  };
  const whole = measuringStream();
  const written = pipeline(zip.outputStream, whole.stream, output, { signal });
  const filled = fill(add).then(() => zip.end());
  try {
    await Promise.all([written, filled]);
  } catch (cause) {
    abort.abort(cause);
    await Promise.allSettled([written, filled]);
    throw cause;
  }
  return whole.checksum();
}

/** Passes chunks on unchanged, and has the checksum of them at the end. */
function measuringStream(): { readonly stream: Transform; readonly checksum: () => Checksum } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, checksum: () => ({ bytes, sha256: hash.digest("hex") }) };
}
