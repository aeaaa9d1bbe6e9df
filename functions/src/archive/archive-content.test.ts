import { getArchivePart, startArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { addSavedAnswer } from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import { makeOrderAgain } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { parse } from "csv-parse/sync";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPicture } from "#src/testing/a-picture.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { unzipped } from "#src/testing/unzipped.ts";
import { makeArchivePart } from "./make-archive-part.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("archive-content")));
afterAll(async () => await server.close());

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
  const rowsIn = (path: string) =>
    parse(files.get(path) ?? "", { bom: true, columns: true }) as Record<string, string>[];
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
