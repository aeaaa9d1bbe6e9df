import * as collectionCalls from "@lightwell/shared/contract/collection-admin-endpoints";
import { fillPath, type AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import * as imageCalls from "@lightwell/shared/contract/image-endpoints";
import * as optionCalls from "@lightwell/shared/contract/option-admin-endpoints";
import * as photoCalls from "@lightwell/shared/contract/photo-admin-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { departedOwnerToken, strangerToken } from "#/testing/account-tokens.ts";
import { startShopServer, type ShopServer } from "#/testing/shop-server.ts";

/** Everything the contract offers the owner; a call that is added there is held to the same at once. */
const adminCalls = [photoCalls, collectionCalls, optionCalls, imageCalls]
  .flatMap((calls) => Object.values(calls) as unknown[])
  .filter(isEndpoint)
  .map((call) => ({ call, name: `${call.method} ${call.path}` }));

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "method" in value && "access" in value;
}

let server: ShopServer;
let stranger: string;
let departed: string;
beforeAll(async () => {
  server = await startShopServer("admin-access");
  stranger = await strangerToken();
  departed = await departedOwnerToken();
});
afterAll(async () => await server.close());

async function answerTo(call: AnyEndpoint, authorization: string | undefined) {
  const path = fillPath(call.path, { id: "nobody", photoId: "nobody" });
  const response = await fetch(`${server.origin}${path}`, {
    method: call.method,
    headers: authorization === undefined ? {} : { Authorization: authorization },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("the contract has every call of the back office", () => {
  expect(adminCalls).toHaveLength(16);
  expect(adminCalls.filter(({ call }) => call.access !== "admin")).toEqual([]);
});

describe.each(adminCalls)("$name", ({ call }) => {
  test("refuses a visitor", async () => {
    const { status, headers, text } = await answerTo(call, undefined);
    expect([status, JSON.parse(text)]).toMatchObject([401, { error: { code: "unauthenticated" } }]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test("refuses a token that nobody gave out, or whose owner is gone", async () => {
    expect((await answerTo(call, "Bearer not.a.token")).status).toBe(401);
    expect((await answerTo(call, `Bearer ${unsigned({ admin: true })}`)).status).toBe(401);
    expect((await answerTo(call, `Bearer ${departed}`)).status).toBe(401);
    expect((await answerTo(call, "Basic b3duZXI6b3duZXI=")).status).toBe(401);
  });

  test("refuses a stranger who has signed up", async () => {
    const { status, text } = await answerTo(call, `Bearer ${stranger}`);
    expect([status, JSON.parse(text)]).toMatchObject([403, { error: { code: "forbidden" } }]);
  });

  test("lets the owner in", async () => {
    const path = fillPath(call.path, { id: "nobody", photoId: "nobody" });
    const { status } = await server.fetch(path, { method: call.method });
    expect([200, 201, 404, 415]).toContain(status);
  });
});

test("an admin path that is no call says so to the owner in the one error shape", async () => {
  const response = await server.fetch("/api/admin/everything");
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: "not-found" } }]);
});

/** What somebody would forge: right in all but being signed, for a user that there is not. */
function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const project = "some-other-project";
  const payload = {
    ...claims,
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: "forger",
    iat: now,
    exp: now + 3_600,
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(payload)}.`;
}
