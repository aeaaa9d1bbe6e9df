import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { getArchivePart, startArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { addSavedAnswer } from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import { makeOrderAgain } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { fulfilmentStates } from "@lightwell/shared/orders/fulfilment";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import { parse } from "csv-parse/sync";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { caseTable, storedCase } from "#src/cases/case-repository.ts";
import { newCase } from "#src/cases/new-case.ts";
import { attachImage } from "#src/images/attach-image.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { unzipped } from "#src/testing/unzipped.ts";
import { makeArchivePart } from "./make-archive-part.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("archive-content")));
afterAll(async () => await server.close());
beforeEach(async () => await emptyDatabase(server.projectId));

const root = join(import.meta.dirname, "../../..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** What the table of the decision says of each collection and of each document that is stored alone. */
const described = new Map(
  [...textOf("docs/decisions/0100-archives-of-everything.md").matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(
    ([, stored = "", content = ""]) => [stored, content],
  ),
);
const archivedFiles = [...described.values()].flatMap((content) => content.match(/tables\/[\w.-]+/g) ?? []);

/** All that the functions store, as their code names it: `orders`, `settings/site`. */
function storedByFunctions(): string[] {
  const named = /(?:Collection\(\s*\w+,\s*|\.collection\()"(\w+)"(?:(?:,\s*\w+)?\)\.doc\("(\w+)"\))?/g;
  const found = globSync("functions/src/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"))
    .flatMap((file) => [...textOf(file).matchAll(named)])
    .map(([, collection = "", name]) => (name === undefined ? collection : `${collection}/${name}`));
  return [...new Set(found)];
}

test("each stored collection is in the archive, or the decision says why it is left out", () => {
  expect(storedByFunctions().toSorted()).toEqual([...described.keys()].toSorted());
  for (const content of described.values()) expect(content).toMatch(/^(?:tables\/|left out: \w)/);
});

const unknownOfFile = { colorProfile: "none", embeddedMetadata: noEmbeddedMetadata };
const noted = (text: string) => ({
  id: "request-1",
  at: 1_700_000_000_000,
  by: { role: "owner", name: "ann" } as const,
  reason: "",
  event: { kind: "noted", text } as const,
});

/** All files of a new archive by their paths. */
async function archived(): Promise<ReadonlyMap<string, Buffer>> {
  const { shop } = server;
  await server.call(startArchive, {});
  while ((await shop.archives.status()).archive?.state === "making") await makeArchivePart(shop);
  const files = new Map<string, Buffer>();
  for (const index of ((await shop.archives.status()).archive?.parts ?? []).keys()) {
    const { url } = await server.call(getArchivePart, { part: String(index + 1) });
    const zip = Buffer.from(await (await fetch(url)).arrayBuffer());
    for (const [path, content] of await unzipped(zip)) files.set(path, content);
  }
  return files;
}

const rowsOf = (files: ReadonlyMap<string, Buffer>, path: string) =>
  parse(files.get(path) ?? "", { bom: true, columns: true }) as Record<string, string>[];

test("the archive has every file that the decision names, with saved answers and photos of damage", async () => {
  await server.call(addSavedAnswer, { body: { name: "Framing", text: "It comes framed.\n\n{name}" } });
  const order = anOrder({ fulfilment: "delivered" });
  await server.shop.orders.transaction(async (transaction) =>
    transaction.add({ ...order, number: await transaction.reserveNumber(order.id) }),
  );
  const photo = await aPicture({ width: 300, height: 200 }).jpeg().toBuffer();
  const again = { id: crypto.randomUUID(), lineNumbers: [1], reason: "A corner is bent" };
  await server.call(makeOrderAgain, {
    id: order.id,
    body: { ...again, photo: photo.toString("base64") },
  });

  const files = await archived();
  expect([...files.keys()]).toEqual(expect.arrayContaining(archivedFiles));
  const rowsIn = (path: string) => rowsOf(files, path);
  expect(rowsIn("tables/saved-answers.csv")).toEqual([
    { name: "Framing", text: "It comes framed.\n\n{name}" },
  ]);
  const event = rowsIn("tables/order-events.csv").find(({ event }) => event === "made-again");
  expect(event).toMatchObject({ reason: "A corner is bent", photo: expect.stringMatching(/\.webp$/) });
  const damage = files.get(event?.["photo"] ?? "");
  expect(await sharp(damage).metadata()).toMatchObject({ format: "webp", width: 300, height: 200 });
  // The bucket of the tests has photos of other shops, too.
  expect(rowsIn("manifest-part-2.csv").map(({ file }) => file)).toContain(event?.["photo"]);
});

test("the archive has all orders and cases where one read has not, in every state, and pictures of collections", async () => {
  const { database, pictures } = server.shop;
  const orders = Array.from({ length: 301 }, (_, index) =>
    anOrder({
      fulfilment: fulfilmentStates[index % fulfilmentStates.length] ?? "shipped",
      timeline: [noted(`Call ${index}`)],
      created: 1_700_000_000_000 + index,
    }),
  );
  const cases = Array.from({ length: 51 }, (_, index) => ({
    ...newCase({ kind: "failed-mail", cause: `mail ${index}`, text: "" }, 1_700_000_000_000 + index),
    state: (["open", "answered", "closed"] as const)[index % 3] ?? "open",
  }));
  const batch = database.batch();
  for (const order of orders)
    batch.set(database.collection("orders").doc(order.id), { ...order, stage: orderStage(order) });
  for (const one of cases) batch.set(caseTable(database).doc(one.number), storedCase(one));
  await batch.commit();

  const { id, id2, slug } = await aCollection(server);
  const fileKey = `collections/${id2}-0123456789abcdef`;
  const target = { type: "collections", id, description: "", fileName: "", uploaded: 1 } as const;
  const original = { bytes: Buffer.from("a picture"), contentType: "image/jpeg", target };
  await pictures.putOriginal(fileKey, original);
  const size = { width: 600, height: 400, largestSize: 1024 } as const;
  await attachImage(server.shop, { fileKey, target, ...size, ...unknownOfFile });

  const files = await archived();
  const numbers = new Set(orders.map(({ number }) => number));
  for (const table of ["orders", "order-lines", "order-events"]) {
    const rows = rowsOf(files, `tables/${table}.csv`);
    expect([rows.length, new Set(rows.map(({ order = "" }) => order))]).toEqual([301, numbers]);
  }
  const archivedCases = rowsOf(files, "tables/cases.csv").map(({ case: number = "" }) => number);
  expect(archivedCases.toSorted()).toEqual(cases.map(({ number }) => number).toSorted());
  expect(files.get(`pictures/collections/${id2}-${slug}.jpg`)?.toString()).toBe("a picture");
});
