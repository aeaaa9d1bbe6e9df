import type { Endpoint, ParamsOf } from "@lightwell/shared/contract/endpoint";
import { noBody } from "@lightwell/shared/contract/endpoint";
import type { IncomingMessage } from "node:http";
import type { Router } from "router";
import type { z } from "zod";
import type { VerifiedUser } from "#src/identity/token-verifier.ts";
import { answer } from "./answer.ts";
import { parseValid } from "./parse-valid.ts";
import { readJson } from "./read-json.ts";

/** The router on which calls are registered, and the authorization of admin calls. */
export interface Api {
  readonly router: Router;
  /** Returns the admin who makes a request. Throws if it is not an admin; absent if no admin calls are served. */
  readonly authorizeAdmin?: (request: IncomingMessage) => Promise<VerifiedUser>;
}

/** Maximum size of a JSON body. */
const maxBytes = 1_000_000;

/**
 * Serves one call of the contract: checks access, parses the request, calls `handle`, and sends the reply without
 * fields that are not in the contract. Every status code comes from the contract or from an `AppError`.
 */
export function route<Path extends string, Body extends z.ZodType, Reply extends z.ZodType>(
  api: Api,
  endpoint: Endpoint<Path, Body, Reply>,
  handle: (call: {
    params: ParamsOf<typeof endpoint>;
    body: z.output<Body>;
    request: IncomingMessage;
    /** The admin who makes the call; undefined for public calls. */
    admin: VerifiedUser | undefined;
  }) => Promise<z.input<Reply>>,
): void {
  const authorize = authorizationOf(api, endpoint);
  const sent: z.ZodType = endpoint.body;
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
  api.router[method](endpoint.path, async (request, response) => {
    const admin = authorize && (await authorize(request));
    const body = parseValid(endpoint.body, sent === noBody ? undefined : await readJson(request, maxBytes));
    // The router fills exactly the parameters that the path names.
    const reply = await handle({ params: request.params as ParamsOf<typeof endpoint>, body, request, admin });
    const { status, cache } = endpoint;
    if (status === 204) answer(response, { status, cache });
    else answer(response, { status, cache, type: "json", body: JSON.stringify(endpoint.reply.parse(reply)) });
  });
}

function authorizationOf(api: Api, endpoint: { readonly access: "public" | "admin"; readonly path: string }) {
  if (endpoint.access === "public") return undefined;
  if (!api.authorizeAdmin) throw new Error(`${endpoint.path} needs an admin, and this app knows none.`);
  return api.authorizeAdmin;
}
