/** A file that was sent to the bucket. */
interface BucketUpload {
  readonly name: string;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly parts: Blob[];
  isFinal: boolean;
}

interface StartedUpload {
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export const bucketOrigin = "http://bucket.test";

/** A fake of Firebase Storage's resumable upload protocol. */
export function fakeBucket() {
  const uploads: BucketUpload[] = [];
  let interruptions = 0;
  let rejections: number[] = [];
  let gate: Promise<void> = Promise.resolve();
  let partsBeforeGate = 0;

  async function respond(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const command = headers.get("X-Goog-Upload-Command") ?? "";
    if (command === "start") return started(headers, init);
    const upload = uploads[Number(new URL(url).searchParams.get("upload_id"))];
    if (!upload) return new Response(null, { status: 404 });
    if (command === "query") return new Response(null, { headers: stateOf(upload) });
    if (command === "cancel") return new Response();
    partsBeforeGate -= 1;
    if (partsBeforeGate < 0) await gate;
    init.signal?.throwIfAborted();
    if (interruptions > 0) {
      interruptions -= 1;
      throw new TypeError("Failed to fetch");
    }
    const rejected = rejections.shift();
    if (rejected !== undefined) return new Response(null, { status: rejected });
    if (Number(headers.get("X-Goog-Upload-Offset")) !== sizeOf(upload))
      return new Response(null, { status: 400 });
    if (init.body instanceof Blob) upload.parts.push(init.body);
    upload.isFinal = command.includes("finalize");
    return new Response(null, { headers: stateOf(upload) });
  }

  function started(headers: Headers, { body }: RequestInit): Response {
    const started = JSON.parse(typeof body === "string" ? body : "") as StartedUpload;
    uploads.push({
      name: started.name,
      contentType: headers.get("X-Goog-Upload-Header-Content-Type") ?? "",
      metadata: started.metadata,
      parts: [],
      isFinal: false,
    });
    const address = `${bucketOrigin}/v0/b/bucket/o?upload_id=${uploads.length - 1}`;
    return new Response(null, { headers: { "X-Goog-Upload-URL": address } });
  }

  return {
    uploads,
    sizeOf,
    respond,
    /** Fails the next `count` requests that send a part of a file. */
    interrupts(count: number): void {
      interruptions = count;
    },
    /** Rejects the next requests that send a part of a file, with these statuses. */
    rejectsWith(...statuses: number[]): void {
      rejections = statuses;
    },
    /** Lets `parts` more parts of files arrive and delays all others until the returned function is called. */
    keepsWaiting(parts = 0): () => void {
      partsBeforeGate = parts;
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

function sizeOf({ parts }: BucketUpload): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

function stateOf(upload: BucketUpload): Record<string, string> {
  return {
    "X-Goog-Upload-Status": upload.isFinal ? "final" : "active",
    "X-Goog-Upload-Size-Received": String(sizeOf(upload)),
  };
}
