import { z } from "zod";
import { fillPath } from "./catalog-paths.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** `"/photos/:id"` → `"id"` */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A schema for each parameter of a path, by its name. */
type ParamSchemas = Readonly<Record<string, z.ZodType<string>>>;

/** Of calls without a body: a received body is ignored, because Cloud Functions adds `{}` to every GET. */
export const noBody = z.unknown().transform(() => undefined);

export const noReply = z.void();

/** One call of the API, described once for the server that answers it and the browser that makes it. */
export interface Endpoint<
  Path extends string,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends ParamSchemas = ParamSchemas,
> {
  readonly method: Method;
  readonly path: Path;
  /** Who may call it; `admin` requires the bearer token of a user with the claim `admin`. */
  readonly access: "public" | "admin";
  /** `shared`: the CDN may cache a successful response for a minute. All other responses are not cached. */
  readonly cache: "shared" | "never";
  /**
   * What the parameters of the path may be. Any other text is not found, so that it never gets to a use case: neither a
   * slash nor `..` may become part of a document's name.
   */
  readonly params?: Params;
  /** The message for parameters that cannot be. */
  readonly notFound?: string;
  readonly body: Body;
  /** Largest JSON of the body, in bytes; a megabyte where it is not given. */
  readonly maxBytes?: number;
  readonly reply: Reply;
  readonly status: 200 | 201 | 204;
}

export type AnyEndpoint = Endpoint<string, z.ZodType, z.ZodType>;

/** Of any endpoint unknown. */
export type ParamsOf<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer Params>
    ? string extends keyof Params
      ? unknown
      : { readonly [Name in keyof Params]: z.output<Params[Name]> }
    : never;
export type BodyOf<E> = E extends Endpoint<string, infer Body, z.ZodType> ? z.output<Body> : never;
export type ReplyOf<E> = E extends Endpoint<string, z.ZodType, infer Reply> ? z.output<Reply> : never;

type SentBodyOf<E> = E extends Endpoint<string, infer Body, z.ZodType> ? z.input<Body> : never;

/** What a caller passes: the path's parameters, and the body when there is one. */
export type ArgsOf<E> = ParamsOf<E> &
  (undefined extends BodyOf<E> ? unknown : { readonly body: SentBodyOf<E> });

/** A schema for each parameter of the path, and for nothing else. */
type ParamsOfPath<Path extends string, Params extends ParamSchemas> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Params & Record<Exclude<keyof Params, ParamNames<Path>>, never> };

/** What a call has of its own: without a cache it is never cached; without a body or a reply it has none. */
type Call<
  Path extends string,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends ParamSchemas,
> = ParamsOfPath<Path, Params> &
  Pick<Endpoint<Path, Body, Reply>, "method" | "path" | "notFound" | "maxBytes"> & {
    readonly cache?: "shared";
    readonly body?: Body;
    readonly reply?: Reply;
    /** 200, or 204 without a reply, unless it is given. */
    readonly status?: 201;
  };

export function publicCall<
  const Path extends string,
  Params extends Record<ParamNames<Path>, z.ZodType<string>>,
  Body extends z.ZodType = typeof noBody,
  Reply extends z.ZodType = typeof noReply,
>(call: Call<Path, Body, Reply, Params>): Endpoint<Path, Body, Reply, Params> {
  return endpoint("public", call);
}

export function adminCall<
  const Path extends string,
  Params extends Record<ParamNames<Path>, z.ZodType<string>>,
  Body extends z.ZodType = typeof noBody,
  Reply extends z.ZodType = typeof noReply,
>(call: Call<Path, Body, Reply, Params>): Endpoint<Path, Body, Reply, Params> {
  return endpoint("admin", call);
}

function endpoint<
  Path extends string,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends ParamSchemas,
>(access: AnyEndpoint["access"], call: Call<Path, Body, Reply, Params>): Endpoint<Path, Body, Reply, Params> {
  const { body = noBody, reply = noReply, status = call.reply ? 200 : 204 } = call;
  // A schema that is left out has the type of its default.
  return { cache: "never", ...call, access, body: body as Body, reply: reply as Reply, status };
}

/** The request of a call, for `fetch` or anything like it. */
export interface CallRequest {
  readonly method: Method;
  /** The path, with its parameters filled in. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, when the call has a body. */
  readonly body?: string;
}

/** The request for an endpoint, its arguments and the bearer token of a signed-in owner. */
export function callRequest(endpoint: AnyEndpoint, args: object, token?: string): CallRequest {
  const body = "body" in args ? JSON.stringify(args.body) : undefined;
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, { ...args }),
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  };
}
