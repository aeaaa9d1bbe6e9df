import { Firestore, Timestamp } from "@google-cloud/firestore";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listen } from "#src/testing/listen.ts";
import { requiredEnvironment } from "#src/testing/required-environment.ts";
import { documentReader } from "./document-reader.ts";

describe("in the emulator suite", () => {
  const source = {
    projectId: "demo-document-reader",
    firestoreHost: requiredEnvironment("FIRESTORE_EMULATOR_HOST"),
  };
  const read = documentReader(source);
  const table = new Firestore({ projectId: source.projectId }).collection("published");

  test("a document is read as it was written, whole or with an entry for each item", async () => {
    const document = { title: "Dünen & Meer", base: 12_000, flags: [true, null], nested: { deep: [{}] } };
    await table.doc("photo:dune").set({ json: JSON.stringify(document) });
    expect(await read("published", "photo:dune")).toEqual(document);
    const entries = { a: { sort: 1 }, "a key.with/signs": {} };
    await table.doc("list").set({ entries: { a: '{"sort":1}', "a key.with/signs": "{}" } });
    expect(await read("published", "list")).toEqual({ entries });
    await table.doc("empty").set({});
    expect(await read("published", "empty")).toEqual({ entries: {} });
  });

  test("a missing document is undefined, and a document with a value that is no text is an error with its name", async () => {
    expect(await read("published", "nowhere")).toBeUndefined();
    await table.doc("timed").set({ at: Timestamp.now() });
    await expect(read("published", "timed")).rejects.toMatchObject({
      message: expect.stringContaining("published/timed") as string,
      cause: { message: expect.stringContaining("timestampValue") as string },
    });
  });
});

describe("at Google", () => {
  let server: Awaited<ReturnType<typeof listen>>;
  let tokens: number;
  let status: number;
  let answer: (documents: readonly string[]) => unknown;
  const asked: unknown[] = [];
  beforeEach(async () => {
    [tokens, status] = [0, 200];
    answer = (documents) =>
      documents.map((name) => ({
        found: { name, fields: { json: { stringValue: JSON.stringify({ name }) } } },
      }));
    asked.length = 0;
    server = await listen(async (request, response) => {
      if (request.url?.startsWith("/computeMetadata/") && request.headers["metadata-flavor"] === "Google") {
        response
          .writeHead(status)
          .end(JSON.stringify({ access_token: `t${(tokens += 1)}`, expires_in: 3_600 }));
      } else if (request.headers.authorization === "Bearer t1") {
        const { documents } = (await json(request)) as { documents: string[] };
        asked.push(request.url, documents.length);
        response.end(JSON.stringify(answer(documents)));
      } else response.writeHead(403).end("no access");
    });
  });
  afterEach(() => server.close());

  const reader = () =>
    documentReader(
      { projectId: "shop", firestoreHost: undefined },
      { firestore: server.origin, metadata: server.origin },
    );
  const path = "projects/shop/databases/(default)/documents";
  const fullName = (name: string) => `${path}/published/${name}`;

  test("documents are read with the token of the function, which is requested once", async () => {
    const read = reader();
    expect(await read("published", "photo:dune")).toEqual({ name: fullName("photo:dune") });
    expect(await read("published", "home")).toEqual({ name: fullName("home") });
    expect(tokens).toBe(1);
    expect(asked).toEqual([
      `/v1/${path}:batchGet?prettyPrint=false`,
      1,
      `/v1/${path}:batchGet?prettyPrint=false`,
      1,
    ]);
  });

  test("simultaneous reads are one request, and each gets its own document", async () => {
    answer = (documents) =>
      documents
        .toReversed()
        .map((name) => (name.endsWith(":gone") ? { missing: name } : { found: { name } }));
    const read = reader();
    const wanted = ["home", "photo:gone", "home", "photo:dune"].map((name) => read("published", name));
    expect(await Promise.all(wanted)).toEqual([{ entries: {} }, undefined, { entries: {} }, { entries: {} }]);
    expect(asked).toEqual([`/v1/${path}:batchGet?prettyPrint=false`, 3]);
  });

  test("a document that is absent from the response is an error", async () => {
    answer = () => [{ error: { code: 503 } }];
    await expect(reader()("published", "home")).rejects.toThrow("published/home could not be read");
  });

  test("a rejected read names the document and the response, and requests a new token", async () => {
    const read = reader();
    status = 503;
    await expect(read("published", "home")).rejects.toMatchObject({
      message: expect.stringContaining("published/home") as string,
      cause: { message: expect.stringContaining("503") as string },
    });
    status = 200;
    tokens = 1; // the next is none that is honored
    await expect(read("published", "home")).rejects.toMatchObject({
      cause: { message: "status 403: no access" },
    });
    expect(tokens).toBe(2);
  });
});
