import type { Endpoint, ParamsOf } from "@lightwell/shared/contract/endpoint";
import { noBody } from "@lightwell/shared/contract/endpoint";
import type { Request, Router } from "express";
import type { z } from "zod";
import { AppError } from "./app-error.ts";
import { cacheControl } from "./cache-control.ts";

/** Where calls are registered, and how the owner is told from everybody else. */
export interface Api {
  readonly router: Router;
  /** Throws unless the request comes from an admin; absent where no admin call is served. */
  readonly authorizeAdmin?: (request: Request) => Promise<void>;
}

/**
 * Serves one call of the contract: checks who may call, parses what came, hands it on, and presents the reply
 * (fields the contract does not name are stripped). Every status code comes from the contract or from an `AppError`.
 */
export function route<Path extends string, Body extends z.ZodType, Reply extends z.ZodType>(
  api: Api,
  endpoint: Endpoint<Path, Body, Reply>,
  handle: (call: {
    params: ParamsOf<typeof endpoint>;
    body: z.output<Body>;
    request: Request;
  }) => Promise<z.input<Reply>>,
): void {
  const authorize = authorizationOf(api, endpoint);
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
  api.router[method](endpoint.path, async (request, response) => {
    await authorize(request);
    const body = parseBody(endpoint.body, request);
    // Express fills exactly the parameters that the path names.
    const reply = await handle({ params: request.params as ParamsOf<typeof endpoint>, body, request });
    response.status(endpoint.status).set("Cache-Control", cacheControl[endpoint.cache]);
    if (endpoint.status === 204) response.end();
    else response.json(endpoint.reply.parse(reply));
  });
}

function authorizationOf(api: Api, endpoint: { readonly access: "public" | "admin"; readonly path: string }) {
  if (endpoint.access === "public") return () => Promise.resolve();
  if (!api.authorizeAdmin) throw new Error(`${endpoint.path} needs an admin, and this app knows none.`);
  return api.authorizeAdmin;
}

function parseBody<Body extends z.ZodType>(schema: Body, request: Request): z.output<Body> {
  const sent: z.ZodType = schema;
  if (sent !== noBody && !request.is("application/json")) {
    throw new AppError("unsupported-media-type", "Send the request as application/json.");
  }
  const body = schema.safeParse(request.body);
  if (body.success) return body.data;
  throw new AppError("invalid-request", "The request is not valid.", {
    fields: Object.fromEntries(body.error.issues.map((issue) => [issue.path.join("."), issue.message])),
  });
}
