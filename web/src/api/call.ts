import { apiErrorSchema, type ApiError } from "@lightwell/shared/contract/api-error";
import {
  callRequest,
  type AnyEndpoint,
  type ArgsOf,
  type ReplyOf,
} from "@lightwell/shared/contract/endpoint";
import { ApiFailure } from "./api-failure.ts";

export interface CallOptions {
  /** The bearer token of a signed-in owner. */
  readonly token?: string;
  readonly signal?: AbortSignal;
  /** Replaces `fetch`. */
  readonly carrier?: typeof fetchFrom;
}

/**
 * Makes one call of the contract and returns its reply.
 * Throws `ApiFailure`; an aborted call throws what its signal was aborted with.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  args: ArgsOf<E> & object,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, args, options);
  const body = await jsonOf(response, options.signal);
  if (!response.ok) throw failureOf(response.status, body);
  const reply = endpoint.reply.safeParse(body);
  if (!reply.success) throw new ApiFailure({ kind: "no-reply", cause: reply.error });
  return reply.data as ReplyOf<E>; // parsed by the endpoint's own schema
}

async function send(endpoint: AnyEndpoint, args: object, options: CallOptions): Promise<Response> {
  const { token, signal, carrier = fetchFrom } = options;
  const { path, ...request } = callRequest(endpoint, args, token);
  try {
    return await carrier(path, { ...request, ...(signal && { signal }) });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiFailure({ kind: "no-reply", cause });
  }
}

async function fetchFrom(url: string, request: RequestInit): Promise<Response> {
  return await fetch(url, request);
}

async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    if (!response.ok) return undefined; // an error response needs no body
    throw new ApiFailure({ kind: "no-reply", cause });
  }
}

function failureOf(status: number, body: unknown): ApiFailure {
  const parsed = apiErrorSchema.safeParse(body);
  const error: ApiError | undefined = parsed.success ? parsed.data.error : undefined;
  return new ApiFailure({ kind: "status", status, ...(error && { error }) });
}
