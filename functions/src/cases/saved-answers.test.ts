import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import * as calls from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeEach(async () => (server = await startShopServer("saved-answers")));
afterEach(async () => await server.close());

const answers = async () => (await server.call(calls.getSavedAnswers, {})).answers;
const add = async (name: string, text = "It comes framed.") =>
  await server.send(calls.addSavedAnswer, { body: { name, text } });
/** The history of answers, newest first. */
const history = async () =>
  (await server.call(searchHistory, { body: { text: "", kind: "answer" } })).entries;

test("an answer is saved as it is written, renamed, changed and deleted, and the list is sorted by name", async () => {
  expect(await answers()).toEqual([]);
  expect((await add("shipping", "Line one\n\n<b>Line two</b> {name}")).status).toBe(201);
  await add("Framing");
  const [framing, shipping] = await answers();
  expect([framing?.name, shipping]).toMatchObject([
    "Framing",
    { name: "shipping", text: "Line one\n\n<b>Line two</b> {name}" },
  ]);
  const id = framing?.id ?? "";
  const changed = { name: "To hang it", text: "With a wire.", updated: framing?.updated ?? 0 };
  expect((await server.call(calls.changeSavedAnswer, { id, body: changed })).answers).toMatchObject([
    { name: "shipping" },
    { id, name: "To hang it", text: "With a wire." },
  ]);
  expect((await server.call(calls.deleteSavedAnswer, { id })).answers).toMatchObject([{ name: "shipping" }]);
  expect(await answers()).toHaveLength(1);
});

test("every change is in the history with its owner, and what was there before", async () => {
  await add("Framing");
  const [saved] = await answers();
  const id = saved?.id ?? "";
  const body = { name: "Frames", text: "It comes framed.", updated: saved?.updated ?? 0 };
  await server.call(calls.changeSavedAnswer, { id, body });
  await server.call(calls.deleteSavedAnswer, { id });
  expect(await history()).toMatchObject([
    { action: "deleted", title: "Frames" },
    { action: "changed", title: "Frames", changes: [{ field: "name", before: "Framing", after: "Frames" }] },
    { action: "created", title: "Framing", itemId: id, by: expect.stringContaining("@") as string },
  ]);
});

test("a change of somebody else is not overwritten, and what was deleted is not found", async () => {
  await add("Framing");
  const [saved] = await answers();
  const id = saved?.id ?? "";
  const body = { name: "Framing", text: "It comes framed.", updated: saved?.updated ?? 0 };
  await server.call(calls.changeSavedAnswer, { id, body: { ...body, text: "First." } });
  expect(
    (await server.send(calls.changeSavedAnswer, { id, body: { ...body, text: "Second." } })).status,
  ).toBe(409);
  expect(await answers()).toMatchObject([{ text: "First." }]);
  await server.call(calls.deleteSavedAnswer, { id });
  expect((await server.send(calls.changeSavedAnswer, { id, body })).status).toBe(404);
  expect((await server.send(calls.deleteSavedAnswer, { id })).status).toBe(404);
  expect(await answers()).toEqual([]);
});

test("names are unique, whatever their case, and neither name nor text is empty", async () => {
  await add("Framing");
  await add("Shipping");
  const taken = { error: { fields: { name: "Another saved answer has this name." } } };
  expect((await add("FRAMING")).body).toMatchObject(taken);
  const [framing] = await answers();
  const rename = async (name: string) =>
    await server.send(calls.changeSavedAnswer, {
      id: framing?.id ?? "",
      body: { name, text: "Framed.", updated: framing?.updated ?? 0 },
    });
  expect((await rename("shipping")).body).toMatchObject(taken);
  expect((await rename("framing")).status).toBe(200);
  expect((await add(" ", " ")).body).toMatchObject({
    error: { fields: { name: "Enter a name.", text: "Write something." } },
  });
});

test("at most 50 answers are kept", async () => {
  for (let number = 1; number <= 50; number += 1) expect((await add(`Answer ${number}`)).status).toBe(201);
  expect(await add("One more")).toMatchObject({
    status: 409,
    body: { error: { message: "50 answers are saved already. Delete one first." } },
  });
  expect(await answers()).toHaveLength(50);
});
