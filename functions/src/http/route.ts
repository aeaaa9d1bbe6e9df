import { type AnyEndpoint, type Endpoint, noBody, type ParamsOf } from "@lightwell/shared/contract/endpoint";
import type { IncomingMessage } from "node:http";
import type { Router } from "router";
import { z } from "zod";
import { actingAs } from "#src/identity/acting-owner.ts";
import type { VerifiedUser } from "#src/identity/firebase-token-verifier.ts";
import { sendResponse } from "./send-response.ts";
import { AppError, parseValid } from "./app-error.ts";
import { readBody } from "./read-body.ts";

/** The router on which calls are registered, and the authorization of admin calls. */
export interface Api {
  readonly router: Router;
  /** Returns the admin who makes a request. Throws if it is not an admin; absent if no admin calls are served. */
  readonly authorizeAdmin?: (request: IncomingMessage) => Promise<VerifiedUser>;
}

/** Maximum size of a JSON body, where the contract names no other. */
const usualMaxBytes = 1_000_000;

/**
 * Serves one call of the contract: checks access, parses the request, calls `handle`, and sends the reply without
 * fields that are not in the contract. Every status code comes from the contract or from an `AppError`.
 */
export function route<
  Path extends string,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends Readonly<Record<string, z.ZodType<string>>>,
>(
  api: Api,
  endpoint: Endpoint<Path, Body, Reply, Params>,
  handle: (call: {
    params: ParamsOf<typeof endpoint>;
    body: z.output<Body>;
    request: IncomingMessage;
    /** The admin who makes the call; undefined for public calls. */
    admin: VerifiedUser | undefined;
  }) => Promise<z.input<Reply>>,
): void {
  const authorize = authorizationOf(api, endpoint);
  const { maxBytes = usualMaxBytes } = endpoint;
  const sent: z.ZodType = endpoint.body;
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
  api.router[method](endpoint.path, async (request, response) => {
    const admin = authorize && (await authorize(request));
    const params = parsedParams(endpoint, request.params);
    const body = parseValid(endpoint.body, sent === noBody ? undefined : await readJson(request, maxBytes));
    const call = { params: params as ParamsOf<typeof endpoint>, body, request, admin };
    const reply = await (admin ? actingAs(admin.email, () => handle(call)) : handle(call));
    const { status, cache } = endpoint;
    if (status === 204) sendResponse(response, { status, cache });
    else
      sendResponse(response, {
        status,
        cache,
        type: "json",
        body: JSON.stringify(endpoint.reply.parse(reply)),
      });
  });
}

function authorizationOf(api: Api, endpoint: { readonly access: "public" | "admin"; readonly path: string }) {
  if (endpoint.access === "public") return undefined;
  if (!api.authorizeAdmin)
    throw new Error(`${endpoint.path} is for admins, and this app has no authorization.`);
  return api.authorizeAdmin;
}

/** The parameters of the path, which the router has decoded. Throws `not-found` for those that cannot be. */
function parsedParams(
  { params = {}, notFound = "There is nothing at this address." }: Pick<AnyEndpoint, "params" | "notFound">,
  sent: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const parsed = z.object(params).safeParse(sent);
  if (!parsed.success) throw new AppError("not-found", notFound);
  return parsed.data;
}

/** Parses a request's body as JSON. Throws `unsupported-media-type`, `too-large` and `invalid-request`. */
async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!isJson(request)) throw new AppError("unsupported-media-type", "Send the request as application/json.");
  const body = await readBody(request, maxBytes);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError("invalid-request", "The request could not be read."); // the parser's error quotes the body, so it is not logged
  }
}

function isJson(request: IncomingMessage): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers["content-type"] ?? "");
}
