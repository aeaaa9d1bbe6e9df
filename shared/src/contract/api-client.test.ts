import { expect, test } from "vitest";
import { z } from "zod";
import { CallFailed, createClient } from "./api-client.ts";
import { adminCall } from "./endpoint.ts";

const renamePhoto = adminCall({
  method: "PUT",
  path: "/photos/:id",
  params: { id: z.string() },
  body: z.object({ title: z.string() }),
  reply: z.object({ title: z.string() }),
});

function clientWith(status: number, text: string) {
  const requests: unknown[] = [];
  const client = createClient({
    origin: "http://shop.test",
    token: "secret",
    fetch: (url, init) => {
      requests.push({ url, ...init });
      return Promise.resolve({ status, text: () => Promise.resolve(text) });
    },
  });
  return { client, requests };
}
const args = { id: "a b", body: { title: "Dune" } };

test("a call sends path, body and token, and returns the parsed reply", async () => {
  const { client, requests } = clientWith(200, '{"title":"Dune","other":1}');
  expect(await client.call(renamePhoto, args)).toEqual({ title: "Dune" });
  expect(requests).toEqual([
    {
      url: "http://shop.test/photos/a%20b",
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: "Bearer secret" },
      body: '{"title":"Dune"}',
    },
  ]);
});

test.each([
  [
    404,
    '{"error":{"code":"not-found","message":"No such photo."}}',
    "answered 404: not-found, No such photo.",
  ],
  [502, "Bad gateway", "answered 502: Bad gateway"],
  [201, '{"title":"Dune"}', "answered 201"],
  [200, '{"name":"Dune"}', "answered 200: unexpected reply"],
])("a call fails on status %i with %s", async (status, text, message) => {
  const { client } = clientWith(status, text);
  const failure = await client.call(renamePhoto, args).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({ status, message: expect.stringContaining(message) });
});

test("send returns the response of a rejected call", async () => {
  const { client } = clientWith(409, "{}");
  const { response, text } = await client.send(renamePhoto, args);
  expect([response.status, text]).toEqual([409, "{}"]);
});
