import { afterAll, beforeAll, expect, test } from "vitest";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("images")));
afterAll(async () => await server.close());

test.each([
  "/images/photos/x-0123456789abcdef_512x512.webp",
  "/images/photos/x-0123456789abcdef_640x640.webp",
  "/images/photos/x-0123456789abcdef_768x768.webp",
  "/images/originals/photos/x-0123456789abcdef",
  "/images/photos/..%2f..%2foriginals%2fphotos%2fx-0123456789abcdef",
  "/images/photos/x-0123456789abcdef_512x512.webp%00",
  "/images/",
])("%s is not found, and the response is not cached", async (path) => {
  const response = await server.fetch(path);
  expect([response.status, await response.json()]).toMatchObject([404, { error: { code: "not-found" } }]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});
