// Firebase Storage's resumable protocol. The client of the SDK cannot continue a session after the page was reloaded.

/**
 * Bytes per request; the protocol requires a multiple of 256 KiB. After an interruption, at most this much is resent.
 */
const chunkBytes = 8 * 1024 * 1024;

/** The bucket rejected a request with this status. */
export class BucketFailure extends Error {
  override readonly name = "BucketFailure";
  readonly status: number;

  constructor(status: number) {
    super(`The bucket answered ${status}.`);
    this.status = status;
  }
}

interface NewSession {
  readonly storageOrigin: string;
  readonly bucket: string;
  /** Name of the file in the bucket. */
  readonly name: string;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Token of the owner. */
  readonly token: string;
  readonly signal: AbortSignal;
}

/** Starts a session for a file. Returns its URL, which needs no token and is valid for a week. */
export async function startSession(file: Blob, session: NewSession): Promise<string> {
  const { storageOrigin, bucket, name, contentType, metadata, token, signal } = session;
  const response = await fetch(`${storageOrigin}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      Authorization: `Firebase ${token}`,
      "Content-Type": "application/json; charset=utf-8",
      "X-Goog-Upload-Protocol": "resumable",
      "X-Goog-Upload-Command": "start",
      "X-Goog-Upload-Header-Content-Length": String(file.size),
      "X-Goog-Upload-Header-Content-Type": contentType,
    },
    body: JSON.stringify({ name, contentType, metadata }),
    signal,
  });
  const address = response.headers.get("X-Goog-Upload-URL");
  if (!response.ok || address === null) throw new BucketFailure(response.status);
  return address;
}

/** Cancels a session; the bucket discards the received bytes. */
export async function cancelSession(address: string): Promise<void> {
  await fetch(address, { method: "POST", headers: { "X-Goog-Upload-Command": "cancel" } });
}

interface Sending {
  readonly signal: AbortSignal;
  /** Called with the sent share of the file, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends the part of a file that the session has not received yet. After a failed connection it retries until the signal
 * is aborted. Throws `BucketFailure` if the bucket rejects a request, for example with 404 for an expired session.
 */
export async function sendToSession(
  address: string,
  file: Blob,
  { signal, onProgress }: Sending,
): Promise<void> {
  let offset: number | "all" | undefined; // unknown until the state of the session was requested
  for (let failures = 0; ;) {
    try {
      offset ??= await receivedBytes(address, signal);
      if (offset === "all") return onProgress(1);
      await sendChunk(address, { file, offset, signal, onProgress });
      failures = 0;
      offset = offset + chunkBytes >= file.size ? "all" : offset + chunkBytes;
    } catch (cause) {
      signal.throwIfAborted();
      if (!isTemporary(cause)) throw cause;
      offset = undefined;
      failures += 1;
      await pauseBeforeRetry(failures, signal);
    }
  }
}

async function receivedBytes(address: string, signal: AbortSignal): Promise<number | "all"> {
  const headers = { "X-Goog-Upload-Command": "query" };
  const response = await fetch(address, { method: "POST", headers, signal });
  if (!response.ok) throw new BucketFailure(response.status);
  if (response.headers.get("X-Goog-Upload-Status") === "final") return "all";
  return Number(response.headers.get("X-Goog-Upload-Size-Received") ?? 0);
}

async function sendChunk(
  address: string,
  { file, offset, signal, onProgress }: Sending & { readonly file: Blob; readonly offset: number },
): Promise<void> {
  const body = file.slice(offset, offset + chunkBytes);
  const isLast = offset + body.size === file.size;
  const status = await sendBlob(address, {
    headers: {
      "X-Goog-Upload-Command": isLast ? "upload, finalize" : "upload",
      "X-Goog-Upload-Offset": String(offset),
    },
    body,
    signal,
    onProgress: (bytes) => onProgress(Math.min(1, (offset + bytes) / file.size)),
  });
  if (status < 200 || status >= 300) throw new BucketFailure(status);
  onProgress((offset + body.size) / file.size);
}

interface BlobRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  /** Called repeatedly with the number of bytes sent so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Posts a part of a file. Unlike `fetch`, it reports the progress. Returns the status of the response. Throws a
 * `TypeError` if the connection fails, and the signal's reason if it is aborted.
 */
async function sendBlob(url: string, { headers, body, signal, onProgress }: BlobRequest): Promise<number> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open("POST", url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  try {
    return await new Promise<number>((resolve, reject) => {
      request.addEventListener("load", () => resolve(request.status));
      request.addEventListener("error", () => reject(new TypeError("The request did not arrive.")));
      request.addEventListener("abort", () => reject(signal.reason as Error)); // what `throwIfAborted` would throw
      request.send(body);
    });
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** A connection that failed, or a server that is overloaded. */
function isTemporary(cause: unknown): boolean {
  if (!(cause instanceof BucketFailure)) return cause instanceof TypeError;
  return cause.status >= 500 || cause.status === 408 || cause.status === 429;
}

const longestPauseMs = 30_000;

/**
 * Waits a second after the first failure and twice as long after each further one, or until the browser is online
 * again.
 */
async function pauseBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(1_000 * 2 ** (failures - 1), longestPauseMs));
  const stop = () => resolve();
  window.addEventListener("online", stop);
  signal.addEventListener("abort", stop);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    window.removeEventListener("online", stop);
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
}
