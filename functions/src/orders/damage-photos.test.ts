import { Storage } from "@google-cloud/storage";
import { erasePerson } from "@lightwell/shared/contract/back-office/person-endpoints";
import {
  getAdminOrder,
  getDamagePhoto,
  makeOrderAgain,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enforceRetention } from "#src/personal-data/enforce-retention.ts";
import { aPicture } from "#src/testing/a-picture.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { requiredEnvironment } from "#src/testing/required-environment.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import type { Order } from "./order.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("damage-photos")));
afterAll(async () => await server.close());

async function aDeliveredOrder(emailAddress: string, overrides: Partial<Order> = {}): Promise<Order> {
  const order = anOrder({ emailAddress, fulfilment: "delivered", ...overrides });
  return await server.shop.orders.transaction(async (transaction) => {
    const numbered = { ...order, number: await transaction.reserveNumber(order.id) };
    transaction.add(numbered);
    return numbered;
  });
}

/** A photo of a phone, with the place where it was taken. */
const phonePhoto = async () =>
  await aPicture({ width: 3_000, height: 2_000 })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 14/1 0/1" } })
    .toBuffer();

const makeAgain = async ({ id }: Order, file?: Buffer) =>
  await server.send(makeOrderAgain, {
    id,
    body: {
      id: crypto.randomUUID(),
      lineNumbers: [1],
      reason: "Damaged",
      ...(file && { photo: file.toString("base64") }),
    },
  });

/** The name of the photo in the timeline of an order. */
async function photoOf({ id }: Order): Promise<string> {
  const { timeline } = await server.call(getAdminOrder, { id });
  const [name] = timeline.flatMap(({ event }) => (event.kind === "made-again" ? [event.photo] : []));
  return name ?? "";
}

const filesOf = async ({ id }: Order) =>
  (await new Storage().bucket(server.bucket).getFiles({ prefix: `damage/${id}/` }))[0];

test("a photo of the damage is stored small and without the place where it was taken, for the owner only", async () => {
  const order = await aDeliveredOrder("ann@example.test");
  const file = await phonePhoto();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  expect((await makeAgain(order, file)).status).toBe(200);
  const photo = await photoOf(order);
  const { webp } = await server.call(getDamagePhoto, { id: order.number, photo });
  const metadata = await sharp(Buffer.from(webp, "base64")).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 1_600, height: 1_067 });
  expect(metadata.exif).toBeUndefined();
  const [stored] = await filesOf(order);
  const publicly = `http://${requiredEnvironment("FIREBASE_STORAGE_EMULATOR_HOST")}/v0/b/${server.bucket}/o/${encodeURIComponent(stored?.name ?? "")}?alt=media`;
  expect((await fetch(publicly)).status).toBe(403);
  expect((await server.send(getDamagePhoto, { id: order.id, photo: "0123456789abcdef" })).status).toBe(404);
});

test.each([
  ["no picture", () => Buffer.from("This is no picture."), 415],
  ["of a type that cannot be used", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), 415],
  ["cut short", async () => (await phonePhoto()).subarray(0, -2_000), 400],
  ["empty", () => Buffer.alloc(0), 415],
  ["larger than 20 MB", () => Buffer.alloc(20_000_010), 400],
])("a file that is %s is rejected, and no print is made again", async (_, file, status) => {
  const order = await aDeliveredOrder("ben@example.test");
  const answer = await makeAgain(order, await file());
  expect(answer).toMatchObject({
    status,
    body: { error: { message: expect.stringMatching(/\w/) as string } },
  });
  expect((await server.call(getAdminOrder, { id: order.id })).timeline).toHaveLength(order.timeline.length);
  expect(await filesOf(order)).toEqual([]);
});

test("a photo is erased with the person of its order, and none is stored afterwards", async () => {
  const order = await aDeliveredOrder("cara@example.test");
  const other = await aDeliveredOrder("dan@example.test");
  for (const one of [order, other]) await makeAgain(one, await phonePhoto());
  const replaced = await photoOf(order);
  const again = (await server.shop.orders.order(order.id))?.timeline.find(
    ({ event }) => event.kind === "made-again",
  );
  if (again?.event.kind !== "made-again") throw new Error("The print was not made again.");
  await server.call(erasePerson, { body: { emailAddress: "cara@example.test" } });
  expect(await filesOf(order)).toEqual([]);
  expect(await filesOf(other)).toHaveLength(1);
  expect(await photoOf(order)).toBe("");
  expect((await server.send(getDamagePhoto, { id: order.id, photo: replaced })).status).toBe(404);
  expect((await makeAgain(order, await phonePhoto())).status).toBe(409);
  expect(await filesOf(order)).toEqual([]);
});

test("a photo is deleted when the retention of its order ends", async () => {
  const order = await aDeliveredOrder("eve@example.test", { paidAt: Date.now() });
  await makeAgain(order, await phonePhoto());
  await enforceRetention(server.shop);
  expect(await filesOf(order)).toHaveLength(1);
  const later = Date.now() + 8 * 365 * 24 * 60 * 60 * 1_000;
  await enforceRetention({ ...server.shop, now: () => later });
  expect(await filesOf(order)).toEqual([]);
  expect(await photoOf(order)).toBe("");
});
