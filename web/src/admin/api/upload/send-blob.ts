interface BlobRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  /** Called on the way with the number of bytes that have left. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Posts a part of a file, as `fetch` does, which does not tell how far a body has got. Returns the status. Throws a
 * `TypeError` when the connection fails, and what the signal was aborted with.
 */
export async function sendBlob(
  url: string,
  { headers, body, signal, onProgress }: BlobRequest,
): Promise<number> {
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
