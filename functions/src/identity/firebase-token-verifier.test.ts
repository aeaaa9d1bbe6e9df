import fc from "fast-check";
import { initializeApp } from "firebase-admin/app";
import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { Agent } from "node:https";
import { connect } from "node:net";
import { listenOnLoopback } from "@lightwell/emulators/processes/listen-on-loopback";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { claimsNow, identityProject, ownerToken, unsignedToken } from "#src/testing/account-tokens.ts";
import { firebaseTokenVerifier } from "./firebase-token-verifier.ts";

const tokens = firebaseTokenVerifier(identityProject);
const part = (text: string) => Buffer.from(text).toString("base64url");

describe("a bearer token", () => {
  test("of an admin is read", async () => {
    expect(await tokens.verify(await ownerToken())).toMatchObject({ isAdmin: true });
  });

  test.each([
    ["a payload of null", unsignedToken(null)],
    ["a payload that is a list", unsignedToken([])],
    ["a payload that is a number", unsignedToken(1)],
    ["a payload that is a text", unsignedToken("admin")],
    ["a payload that is no JSON", `${part('{"alg":"none","typ":"JWT"}')}.${part("{")}.`],
    ["a header of null", `${part("null")}.${part("{}")}.`],
    ["a header that is no JSON", `${part("{")}.${part("{}")}.`],
    ["nothing in its parts", ".."],
    ["a null character", "\0"],
    ["a user id that no user can have", unsignedToken(claimsNow(identityProject, { sub: "x".repeat(129) }))],
    ["a user id that is a list", unsignedToken(claimsNow(identityProject, { sub: ["owner"] }))],
    ["the id of no user", unsignedToken(claimsNow(identityProject, { sub: "nobody" }))],
    ["a payload of null, where there is no emulator", unsignedToken(null), ""],
  ])("with %s is not valid", async (_, token, host?: string) => {
    if (host !== undefined) setProvider(host);
    expect(await tokens.verify(token)).toBeUndefined();
  });

  test("of any form without a signature is not valid", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (header, payload) => {
        const token = `${part(JSON.stringify(header))}.${part(JSON.stringify(payload))}.`;
        expect(await tokens.verify(token)).toBeUndefined();
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe("verifying a valid token fails with an error", () => {
  test("while the identity provider cannot be reached", async () => {
    setProvider("127.0.0.1:1");
    await expect(verifiedIn("demo-identity-gone")).rejects.toThrow("ECONNREFUSED");
  });

  test.each([
    [500, ""],
    [429, "QUOTA_EXCEEDED"],
    [403, "PERMISSION_DENIED"],
  ])("while the identity provider answers %i %s", async (status, message) => {
    const host = await providerThat((_request, response) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: { code: status, message } }));
    });
    setProvider(host);
    await expect(verifiedIn(`demo-identity-${status}`)).rejects.toThrow();
  });

  test("while Google's signing keys cannot be reached", async () => {
    await expect(verifiedWithKeysFrom("127.0.0.1:1")).rejects.toThrow("ECONNREFUSED");
  });

  test("while Google answers the request for its signing keys with an error", async () => {
    const host = await providerThat((_request, response) => void response.writeHead(500).end("Sorry"));
    await expect(verifiedWithKeysFrom(host)).rejects.toThrow("Sorry");
  });
});

test("a token signed by nobody is not valid, whatever its claims quote", async () => {
  const host = await providerThat((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ another: "key" }));
  });
  expect(await verifiedWithKeysFrom(host)).toBeUndefined();
  expect(await verifiedWithKeysFrom("127.0.0.1:1", { aud: "Error while making request" })).toBeUndefined();
});

/** Verifies a valid token of a project without earlier calls to the provider. */
async function verifiedIn(projectId: string) {
  return await firebaseTokenVerifier(projectId).verify(
    unsignedToken(claimsNow(projectId, { sub: "owner", admin: true })),
  );
}

/** Verifies a signed token where there is no emulator; the signing keys are requested from a host. */
async function verifiedWithKeysFrom(host: string, claims: object = {}) {
  setProvider("");
  const projectId = `demo-identity-${randomUUID()}`;
  const [address, port] = host.split(":");
  const createConnection = () => connect(Number(port), address);
  initializeApp({ projectId, httpAgent: Object.assign(new Agent(), { createConnection }) }, projectId);
  const header = part(JSON.stringify({ alg: "RS256", typ: "JWT", kid: "key" }));
  const payload = part(JSON.stringify(claimsNow(projectId, { sub: "owner", ...claims })));
  return await firebaseTokenVerifier(projectId).verify(`${header}.${payload}.${part("signature")}`);
}

function setProvider(host: string): void {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", host);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function providerThat(answers: RequestListener): Promise<string> {
  const { port, close } = await listenOnLoopback(createServer(answers));
  onTestFinished(close);
  return `127.0.0.1:${port}`;
}
