import { createClient } from "@lightwell/shared/contract/api-client";
import type { AnyEndpoint, ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { adminApp } from "#src/deployed/admin-app.ts";
import { adminDeps, type AdminDeps } from "#src/deployed/admin-deps.ts";
import { apiApp } from "#src/http/api-app.ts";
import { requireAdmin } from "#src/http/require-admin.ts";
import { firebaseTokenVerifier } from "#src/identity/firebase-token-verifier.ts";
import { firebaseThumbnailSource } from "#src/images/thumbnail-source.ts";
import { imageRoutes } from "#src/images/image-routes.ts";
import { catalogRoutes } from "#src/storefront/catalog-routes.ts";
import { aBuiltSite } from "./a-built-site.ts";
import { identityProject, ownerToken } from "./account-tokens.ts";
import { emptyDatabase } from "./empty-database.ts";
import { listen } from "./listen.ts";
import { publicDeps } from "./public-deps.ts";
import { requiredEnvironment } from "./required-environment.ts";

/** A shop of its own on the emulators, its apps behind one server as Hosting puts them. */
export interface ShopServer {
  readonly origin: string;
  readonly projectId: string;
  readonly bucket: string;
  /** Of the emulated database. */
  readonly firestoreHost: string;
  /** The dependencies of the back office, for test steps that no call can do. */
  readonly shop: AdminDeps;
  /** Makes a call as the owner. Throws unless it is answered as the contract promises. */
  readonly call: <E extends AnyEndpoint>(endpoint: E, args: ArgsOf<E> & object) => Promise<ReplyOf<E>>;
  /** Makes a call as the owner and returns the response, also of a rejected call. */
  send(endpoint: AnyEndpoint, args: object): Promise<{ status: number; body: unknown; headers: Headers }>;
  /** Makes any request, by default as the owner. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Starts an empty shop. `name` must be unique to the test file: it is part of the project id, which separates the data
 * of test files.
 */
export async function startShopServer(name: string): Promise<ShopServer> {
  const projectId = `demo-${name}`;
  const bucket = `${projectId}.appspot.com`;
  const firestoreHost = requiredEnvironment("FIRESTORE_EMULATOR_HOST");
  await emptyDatabase(projectId);
  const built = async () => await Promise.resolve(aBuiltSite);
  const shop: AdminDeps = { ...adminDeps({ projectId, bucket }), builtSite: built };
  const admin = adminApp(shop, requireAdmin(firebaseTokenVerifier(identityProject)));
  const everybody = apiApp((api) => catalogRoutes(api, publicDeps({ projectId, firestoreHost })));
  const storageHost = requiredEnvironment("FIREBASE_STORAGE_EMULATOR_HOST");
  const images = apiApp((api) => imageRoutes(api, firebaseThumbnailSource(bucket, storageHost)));
  const { origin, close } = await listen((request, response) => {
    if (request.url?.startsWith("/api/admin")) admin(request, response);
    else if (request.url?.startsWith("/images/")) images(request, response);
    else everybody(request, response);
  });
  const token = await ownerToken();

  async function fetchAsOwner(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("Authorization")) headers.set("Authorization", `Bearer ${token}`);
    return await fetch(`${origin}${path}`, { ...init, headers });
  }

  const client = createClient({ fetch, origin, token });

  async function send(endpoint: AnyEndpoint, args: object) {
    const { response, text } = await client.send(endpoint, args);
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, body, headers: response.headers };
  }

  return {
    origin,
    projectId,
    bucket,
    firestoreHost,
    shop,
    send,
    fetch: fetchAsOwner,
    close,
    call: client.call,
  };
}
