import { cutText } from "#src/text/cut-text.ts";
import { apiErrorSchema } from "./api-error.ts";
import { callRequest, type AnyEndpoint, type ArgsOf, type ReplyOf } from "./endpoint.ts";

/** A call that the shop rejected, or whose reply does not match the contract. */
export class CallFailed extends Error {
  readonly status: number;

  constructor(call: string, status: number, reason: string) {
    super(`${call} answered ${status}: ${reason}`);
    this.name = "CallFailed";
    this.status = status;
  }
}

interface FetchedResponse {
  readonly status: number;
  text(): Promise<string>;
}

export interface ApiClientOptions<Response extends FetchedResponse> {
  readonly fetch: (
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<Response>;
  /** `http://127.0.0.1:5000` */
  readonly origin: string;
  /** The bearer token of a signed-in owner. */
  readonly token?: string;
}

export interface ApiClient<Response extends FetchedResponse> {
  /** Makes a call and returns its reply. Throws `CallFailed` for any other status than the endpoint's. */
  readonly call: <E extends AnyEndpoint>(endpoint: E, args: ArgsOf<E> & object) => Promise<ReplyOf<E>>;
  /** Makes a call and returns the response, whatever its status. */
  readonly send: (endpoint: AnyEndpoint, args: object) => Promise<{ response: Response; text: string }>;
}

/** A client of the contract for the seed and for tests. The browser uses `call()` in web/src/api. */
export function createClient<Response extends FetchedResponse>({
  fetch,
  origin,
  token,
}: ApiClientOptions<Response>): ApiClient<Response> {
  async function send(endpoint: AnyEndpoint, args: object) {
    const { path, method, headers, body } = callRequest(endpoint, args, token);
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { body }),
    });
    return { response, text: await response.text() };
  }
  return {
    send,
    async call(endpoint, args) {
      const { response, text } = await send(endpoint, args);
      return parseReply(endpoint, response.status, text);
    },
  };
}

/** Parses the text of a response. Throws `CallFailed` when it is not the reply that the endpoint promises. */
export function parseReply<E extends AnyEndpoint>(endpoint: E, status: number, text: string): ReplyOf<E> {
  const call = `${endpoint.method} ${endpoint.path}`;
  if (status !== endpoint.status) throw new CallFailed(call, status, reasonOf(text));
  const reply = endpoint.reply.safeParse(text === "" ? undefined : JSON.parse(text));
  if (!reply.success) throw new CallFailed(call, status, `unexpected reply, ${reply.error.message}`);
  return reply.data as ReplyOf<E>; // parsed by the endpoint's own schema
}

/** The code and message of an error in the shop's format; otherwise the first characters of the text. */
function reasonOf(text: string): string {
  try {
    const { error } = apiErrorSchema.parse(JSON.parse(text));
    const fields = error.fields ? ` ${JSON.stringify(error.fields)}` : "";
    return `${error.code}, ${error.message}${fields}`;
  } catch {
    return cutText(text, 300); // sent by a proxy or an emulator, not by the shop
  }
}
