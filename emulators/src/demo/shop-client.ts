import { apiErrorSchema } from "@lightwell/shared/contract/api-error";
import { fillPath, type AnyEndpoint, type ArgsOf, type ReplyOf } from "@lightwell/shared/contract/endpoint";
import { uploadImage, type UploadFields } from "@lightwell/shared/contract/image-endpoints";

/** A call that the shop refused, or whose reply is not what the contract says. */
export class ShopCallFailed extends Error {
  readonly status: number;

  constructor(call: string, status: number, reason: string) {
    super(`${call} answered ${status}: ${reason}`);
    this.name = "ShopCallFailed";
    this.status = status;
  }
}

/** The shop's own calls, made as its owner. */
export class ShopClient {
  readonly origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  /** Makes one call of the contract. Throws `ShopCallFailed` for any answer but the one it promises. */
  async call<E extends AnyEndpoint>(endpoint: E, args: ArgsOf<E> & object): Promise<ReplyOf<E>> {
    const { path, request } = requestFor(endpoint, args);
    return await this.#read(endpoint, path, await this.#send(endpoint.method, path, request));
  }

  /** Uploads a WebP picture and answers its file key. */
  async upload(fields: UploadFields, fileName: string, webp: Uint8Array): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([Uint8Array.from(webp)], { type: "image/webp" }), fileName);
    const response = await this.#send(uploadImage.method, uploadImage.path, { body: form });
    const { file } = await this.#read(uploadImage, uploadImage.path, response);
    return file.fileKey;
  }

  async #send(method: string, path: string, request: CallRequest): Promise<Response> {
    return await fetch(`${this.origin}${path}`, {
      ...request,
      method,
      headers: { ...request.headers, Authorization: `Bearer ${this.#token}` },
    });
  }

  async #read<E extends AnyEndpoint>(endpoint: E, path: string, response: Response): Promise<ReplyOf<E>> {
    const call = `${endpoint.method} ${path}`;
    const text = await response.text();
    if (response.status !== endpoint.status) throw new ShopCallFailed(call, response.status, reasonOf(text));
    const reply = endpoint.reply.safeParse(text === "" ? undefined : JSON.parse(text));
    if (!reply.success)
      throw new ShopCallFailed(call, response.status, `unexpected reply, ${reply.error.message}`);
    return reply.data as ReplyOf<E>; // what the endpoint's own schema has just parsed
  }
}

interface CallRequest {
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

function requestFor(endpoint: AnyEndpoint, args: object): { path: string; request: CallRequest } {
  const path = fillPath(endpoint.path, { ...args });
  if (!("body" in args)) return { path, request: {} };
  return {
    path,
    request: { body: JSON.stringify(args.body), headers: { "Content-Type": "application/json" } },
  };
}

/** The code and message of a failure in the shop's one shape; else the beginning of what was sent. */
function reasonOf(text: string): string {
  try {
    const { error } = apiErrorSchema.parse(JSON.parse(text));
    const fields = error.fields ? ` ${JSON.stringify(error.fields)}` : "";
    return `${error.code}, ${error.message}${fields}`;
  } catch {
    return text.slice(0, 300); // not the shop's own answer: a proxy's or an emulator's
  }
}
