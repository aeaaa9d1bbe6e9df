import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "#src/testing/listen.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { firebaseThumbnailSource } from "./thumbnail-source.ts";

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

test("a picture is not called missing when the bucket does not answer for it", async () => {
  const path = "photos/x-0123456789abcdef_512x512.webp";
  let asked: string | undefined;
  const bucket = await listen((request, response) => {
    asked = request.url;
    response.writeHead(503).end();
  });
  const { host } = new URL(bucket.origin);
  await expect(firebaseThumbnailSource("pictures", host).read(path)).rejects.toThrow("answered 503");
  expect(asked).toBe(`/v0/b/pictures/o/${encodeURIComponent(`public/${path}`)}?alt=media`);
  await bucket.close();
});
