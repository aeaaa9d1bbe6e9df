import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import firebase from "../../firebase.json" with { type: "json" };
import { setting, shopOrigin } from "./shopper.ts";

const contentSecurityPolicy =
  "default-src 'none'; " +
  "script-src 'self' https://www.googletagmanager.com; " +
  "style-src 'self'; " +
  "style-src-attr 'unsafe-inline'; " +
  "img-src 'self' data: blob: https://*.google-analytics.com https://*.googletagmanager.com; " +
  "font-src 'self'; " +
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com " +
  "https://firebase.googleapis.com https://firebasestorage.googleapis.com https://firebaseinstallations.googleapis.com " +
  "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; manifest-src 'self'";

const securityHeaders = {
  "Content-Security-Policy": contentSecurityPolicy,
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

test("the rule for every address names every security header", () => {
  const rules = firebase.hosting.headers.filter(({ source }) => source === "**");
  expect(rules).toHaveLength(1);
  expect(
    Object.fromEntries(rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]))),
  ).toEqual(securityHeaders);
});

/** As a script of another site would ask; answers which headers it gets, by their names in lower case. */
async function answerTo(path: string, method: "GET" | "OPTIONS") {
  const asking = { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" };
  const response = await fetch(shopOrigin + path, { method, redirect: "manual", headers: asking });
  await response.arrayBuffer();
  return { status: response.status, headers: Object.fromEntries(response.headers) };
}

const emulatorOrigins = `http://${setting("FIREBASE_AUTH_EMULATOR_HOST")} http://${setting("FIREBASE_STORAGE_EMULATOR_HOST")}`;

/** Sources for the scripts or styles in the documents, as a browser computes them. */
async function hashesOf(element: RegExp): Promise<string> {
  const documents = ["/", "/cart", "/login", "/prints", "/saved"].map(
    async (path) => await (await fetch(shopOrigin + path)).text(),
  );
  const found = (await Promise.all(documents)).flatMap((html) => [...html.matchAll(element)]);
  const hashes = found.map(([, text = ""]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(" ");
}

/**
 * As they arrive here: the policy allows the scripts and styles in the documents, and the emulated shop also lets its
 * pages reach the emulators of identity and storage.
 */
const served = async () => {
  const policy = contentSecurityPolicy
    .replace("script-src 'self'", `script-src 'self' ${await hashesOf(/<script>([^]*?)<\/script>/g)}`)
    .replace("style-src 'self'", `style-src 'self' ${await hashesOf(/<style\b[^>]*>([^]*?)<\/style>/g)}`)
    .replace("connect-src 'self'", `connect-src 'self' ${emulatorOrigins}`);
  const headers = { ...securityHeaders, "Content-Security-Policy": policy };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
};
const openings = (headers: object) =>
  Object.keys(headers).filter((name) => name === "set-cookie" || name.startsWith("access-control-"));

describe("the response to", () => {
  test.each([
    ["a page that a function renders", "/", 200],
    ["a page without a catalog item", "/about", 200],
    ["a page of the back office", "/admin", 200],
    ["a page that is not there", "/photos/photo/unknown", 404],
    ["an address that is not there", "/unknown/address", 404],
    ["a file", "/favicon.svg", 200],
    ["a picture that is not there", "/images/photos/p1-0123456789abcdef_512x512.webp", 404],
    ["the sitemap", "/sitemap.xml", 200],
    ["a public call", "/api/collections/homepage", 200],
    ["a call that is not there", "/api/unknown", 404],
    ["a call of the checkout", "/api/cart/checkout/unknown", 404],
    ["a call of the back office", "/api/admin/photos", 401],
  ])("%s has them, sets no cookie and allows no other site", async (_, path, status) => {
    const answer = await answerTo(path, "GET");
    expect(answer).toMatchObject({ status, headers: await served() });
    expect(openings(answer.headers)).toEqual([]);
    expect(openings((await answerTo(path, "OPTIONS")).headers)).toEqual([]);
  });
});
