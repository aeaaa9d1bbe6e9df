/** Carries requests as `fetch` does, and tells on the way which share of the body has left, from 0 to 1. */
export function carrierWithProgress(onProgress: (share: number) => void) {
  return async (url: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest(); // `fetch` does not tell how far a body has got
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total && loaded / total));
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort);
    try {
      return await new Promise<Response>((resolve, reject) => {
        request.addEventListener("load", () => resolve(responseOf(request)));
        request.addEventListener("error", () => reject(new TypeError("The request did not arrive.")));
        request.addEventListener("abort", () => reject(new DOMException("Aborted.", "AbortError")));
        request.send(body instanceof FormData || typeof body === "string" ? body : null);
      });
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  };
}

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status });
}
