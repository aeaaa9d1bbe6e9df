import { fillPath } from "@lightwell/shared/contract/catalog-paths";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import Router from "router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimsNow, departedOwnerToken, strangerToken, unsignedToken } from "#src/testing/account-tokens.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { adminRoutes } from "./admin-app.ts";
import { adminDeps } from "./admin-deps.ts";

interface Call {
  readonly method: string;
  readonly path: string;
}
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Every route of the back office's router. */
const served = servedCalls().map((call) => ({ ...call, name: nameOf(call) }));

function servedCalls(): Call[] {
  const router = Router();
  const deps = adminDeps({ projectId: "demo-admin-access", bucket: "demo-admin-access.appspot.com" });
  adminRoutes({ router, authorizeAdmin: async () => ({ userId: "owner", isAdmin: true, email: "" }) }, deps);
  const routes = router.listRoutes();
  if (routes.length !== router.stack.length)
    throw new Error("The admin router has middleware, which may answer before a route checks who asks.");
  return routes.flatMap(({ path, methods }) => {
    if (!methods || typeof path !== "string") throw new Error(`${String(path)} is no single route.`);
    return methods.filter((method) => method !== "HEAD").map((method) => ({ method, path }));
  });
}

/** What the contract describes, of all its files. */
async function describedCalls(): Promise<(Call & { access: string })[]> {
  const folder = join(import.meta.dirname, "../../../shared/src/contract");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("-endpoints.ts"),
  );
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(`@lightwell/shared/contract/${file.replace(/\.ts$/, "")}`)) as object,
    ),
  );
  return modules.flatMap((exported) => (Object.values(exported) as unknown[]).filter(isCall));
}

function isCall(value: unknown): value is Call & { access: string } {
  return typeof value === "object" && value !== null && "method" in value && "access" in value;
}

/** Right in all but being signed, for a user that there is not. */
const forged = claimsNow("some-other-project", { sub: "forger", admin: true });

const unknownIds = {
  id: "nobody",
  photoId: "nobody",
  uploadId: "nobody",
  contentHash: "nobody",
  photo: "nobody",
  part: "9",
  lab: "third",
};

let server: ShopServer;
let stranger: string;
let departed: string;
beforeAll(async () => {
  server = await startShopServer("admin-access");
  stranger = await strangerToken();
  departed = await departedOwnerToken();
});
afterAll(async () => await server.close());

async function answerTo(call: Call, authorization: string | undefined) {
  const path = fillPath(call.path, unknownIds);
  const response = await fetch(`${server.origin}${path}`, {
    method: call.method,
    headers: authorization === undefined ? {} : { Authorization: authorization },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("the router serves the calls of the back office that the contract describes, and no others", async () => {
  const described = await describedCalls();
  const ofAdmins = described.filter(({ access }) => access === "admin").map(nameOf);
  expect(served.map(({ name }) => name).toSorted()).toEqual(ofAdmins.toSorted());
  expect(served.length).toBeGreaterThan(25);
  expect(served.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "GET /api/admin/deleted",
      "POST /api/admin/deleted/:id/restore",
      "POST /api/admin/photos/bulk",
    ]),
  );
});

test("a path begins with the prefix of the back office exactly when its call requires an admin", async () => {
  const astray = (await describedCalls()).filter(
    ({ path, access }) => path.startsWith("/api/admin/") !== (access === "admin"),
  );
  expect(astray.map(nameOf)).toEqual([]);
});

describe.each(served)("$name", (call) => {
  test("rejects a visitor", async () => {
    const { status, headers, text } = await answerTo(call, undefined);
    expect([status, JSON.parse(text)]).toMatchObject([401, { error: { code: "unauthenticated" } }]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test("rejects a forged token, and the token of a deleted account", async () => {
    expect((await answerTo(call, "Bearer not.a.token")).status).toBe(401);
    expect((await answerTo(call, `Bearer ${unsignedToken(forged)}`)).status).toBe(401);
    expect((await answerTo(call, `Bearer ${unsignedToken(null)}`)).status).toBe(401);
    expect((await answerTo(call, `Bearer ${departed}`)).status).toBe(401);
    expect((await answerTo(call, "Basic b3duZXI6b3duZXI=")).status).toBe(401);
  });

  test("rejects a signed-in user without the claim", async () => {
    const { status, text } = await answerTo(call, `Bearer ${stranger}`);
    expect([status, JSON.parse(text)]).toMatchObject([403, { error: { code: "forbidden" } }]);
  });

  test("admits the owner", async () => {
    const path = fillPath(call.path, unknownIds);
    const { status } = await server.fetch(path, { method: call.method });
    expect([200, 201, 204, 404, 415]).toContain(status);
  });
});

test("an unknown admin path is a 404 in the common error format for the owner", async () => {
  const response = await server.fetch("/api/admin/everything");
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: "not-found" } }]);
});
