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
