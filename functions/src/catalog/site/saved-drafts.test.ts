import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import * as calls from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getSite, getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import { type CalendarDate, calendarDateOf, epochDayOf } from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { afterEach, beforeEach, expect, test } from "vitest";
import { retryPublishHandler } from "#src/deployed/publishing-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { findDrift } from "#src/publishing/repair.ts";
import { dayOfTest, midnightOf } from "#src/testing/shop-days.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { publishDueDrafts, saveSiteDraft } from "./saved-drafts.ts";

let server: ShopServer;
let today: CalendarDate;
let tomorrow: CalendarDate;
let midnight: number;
beforeEach(async () => {
  today = await dayOfTest();
  tomorrow = calendarDateOf(epochDayOf(today) + 1);
  midnight = midnightOf(tomorrow);
  server = await startShopServer("saved-drafts");
});
afterEach(async () => await server.close());

type ReadDraft = Pick<SavedDraft, "id" | "created">;
const site = async () => await server.call(getAdminSite, {});
const save = async (changes: Partial<Site>) =>
  await server.call(saveSite, { body: { ...(await site()), ...changes } });
const saveForLater = async (
  changes: Partial<Site>,
  draft: { readonly name?: string; readonly day?: string; readonly replaces?: ReadDraft } = {},
) =>
  await server.send(calls.saveSiteDraft, {
    body: { ...(await site()), ...changes, draft: { name: "Christmas", ...draft } },
  });
const drafts = async () => (await server.call(calls.getSavedDrafts, {})).drafts;
/** The first draft as an owner reads it. */
const read = async (): Promise<ReadDraft> => {
  const [draft] = await drafts();
  if (!draft) throw new Error("There is no draft.");
  return { id: draft.id, created: draft.created };
};
const publish = async ({ id, created }: ReadDraft) =>
  await server.send(calls.publishSiteDraft, { id, body: { created } });
const remove = async ({ id, created }: ReadDraft) =>
  await server.send(calls.deleteSiteDraft, { id, body: { created } });
const publishAt = async (nowMs: number) => await publishDueDrafts({ ...server.shop, now: () => nowMs });
const tagline = async () => (await server.call(getSite, {})).tagline;
const held = async () => (await server.call(getAttention, {})).heldDrafts;
const history = async () =>
  (await server.call(searchHistory, { body: { text: "", kind: "site" } })).entries.map(
    ({ by, title, action, changes }) => ({ by, title, action, fields: changes.map(({ field }) => field) }),
  );

test("a draft with a day is published at midnight of the shop as its owner would save it", async () => {
  const { tagline: before } = await site();
  const about = [{ title: "", html: "<p>Prints wrapped.</p><script>1</script>", questions: [] }];
  expect((await saveForLater({ tagline: "Gifts that last", about }, { day: tomorrow })).status).toBe(201);
  const [draft] = await drafts();
  expect(draft).toMatchObject({
    name: "Christmas",
    day: tomorrow,
    by: expect.stringContaining("@example.test") as string,
    base: { tagline: before },
    changes: { tagline: "Gifts that last", about: [{ html: "<p>Prints wrapped.</p>" }] },
  });
  await save({ name: "Tidewater" });

  await publishAt(midnight - 1);
  expect([await tagline(), (await drafts()).length]).toEqual([before, 1]);
  await publishAt(midnight);
  expect([await tagline(), await drafts()]).toEqual(["Gifts that last", []]);
  expect((await server.call(getTextPage, { page: "about" })).sections[0]?.html).toBe(
    "<p>Prints wrapped.</p>",
  );
  expect(await site()).toMatchObject({ name: "Tidewater" });
  expect(await findDrift(server.shop)).toEqual([]);
  const [published, , saved] = await history();
  expect([published, saved]).toMatchObject([
    {
      by: draft?.by,
      title: `As planned: “Christmas”, for ${dayText(tomorrow)}`,
      action: "changed",
      fields: expect.arrayContaining(["tagline"]) as string[],
    },
    { by: draft?.by, title: `Saved for later: “Christmas”, for ${dayText(tomorrow)}` },
  ]);
});

test("a draft of which something was changed since is not published, and needs attention until it is saved again", async () => {
  await saveForLater({ tagline: "Gifts that last", description: "Gifts." }, { day: tomorrow });
  expect(await held()).toEqual({ count: 0, first: [] });
  await save({ tagline: "Prints" });
  expect(await held()).toEqual({ count: 1, first: [{ name: "Christmas", day: tomorrow }] });
  await publishAt(midnight);
  expect(await site()).toMatchObject({ tagline: "Prints" });
  expect((await site()).description).not.toBe("Gifts.");
  const replaces = await read();
  expect((await publish(replaces)).status).toBe(409);
  await saveForLater({ tagline: "Gifts that last" }, { day: tomorrow, replaces });
  expect(await drafts()).toMatchObject([{ id: replaces.id, base: { tagline: "Prints" } }]);
  expect((await held()).count).toBe(0);
  await publishAt(midnight);
  expect([await tagline(), await drafts()]).toEqual(["Gifts that last", []]);
});

test("a draft whose day was moved or taken away meanwhile is not published on its former day", async () => {
  const { tagline: before } = await site();
  const later = calendarDateOf(epochDayOf(tomorrow) + 1);
  for (const moved of [{ day: later }, {}]) {
    await saveForLater({ tagline: "Gifts that last" }, { day: tomorrow });
    const listed = await drafts();
    const catalog = { savedDrafts: async () => await Promise.resolve(listed) };
    await saveForLater({ tagline: "Gifts that last" }, { ...moved, replaces: await read() });
    await publishDueDrafts({ ...server.shop, catalog, now: () => midnight });
    expect([await tagline(), (await drafts()).map(({ day }) => day)]).toEqual([before, [moved.day]]);
    await remove(await read());
  }
});

test("a draft without a day is published when its owner says so, and once", async () => {
  await saveForLater({ tagline: "Gifts that last" });
  await publishAt(midnight);
  const draft = await read();
  expect(await publish(draft)).toMatchObject({ status: 200, body: { tagline: "Gifts that last" } });
  expect([await tagline(), await drafts()]).toEqual(["Gifts that last", []]);
  expect((await publish(draft)).status).toBe(404);
  expect((await history())[0]).toMatchObject({ title: "“Christmas”", fields: ["tagline"] });
});

test("a deleted draft is not published, and the history has what it was", async () => {
  await saveForLater({ tagline: "Gifts that last" }, { day: tomorrow });
  const draft = await read();
  expect(await remove(draft)).toMatchObject({ status: 200, body: { drafts: [] } });
  expect((await remove(draft)).status).toBe(404);
  await publishAt(midnight);
  expect(await tagline()).not.toBe("Gifts that last");
  expect((await history())[0]).toMatchObject({
    title: `Deleted: “Christmas”, for ${dayText(tomorrow)}`,
    action: "deleted",
    fields: ["tagline"],
  });
});

test("a draft that was saved again, or deleted, is not replaced, published or deleted unseen", async () => {
  await saveForLater({ tagline: "Gifts that last" });
  const first = await read();
  const message = "This draft was saved again, published or deleted in between.";
  const conflict = { status: 409, body: { error: { message } } };
  expect((await saveForLater({ tagline: "Wrapped" }, { replaces: first })).status).toBe(201);
  const second = await read();
  expect(second.id).toBe(first.id);
  expect(second.created).toBeGreaterThan(first.created);
  expect(await saveForLater({ tagline: "Framed" }, { replaces: first })).toMatchObject(conflict);
  expect([await publish(first), await remove(first)]).toMatchObject([conflict, conflict]);
  expect(await drafts()).toMatchObject([{ changes: { tagline: "Wrapped" } }]);
  await remove(second);
  expect(await saveForLater({ tagline: "Framed" }, { replaces: second })).toMatchObject(conflict);
  expect(await drafts()).toEqual([]);
});

test("two saves of a draft in the same millisecond are told apart", async () => {
  await saveForLater({ tagline: "Gifts that last" });
  const before = await read();
  const { updated, ...edited } = await site();
  const body = { ...edited, updated, tagline: "Wrapped", draft: { name: "Christmas", replaces: before } };
  await saveSiteDraft({ ...server.shop, now: () => before.created }, body);
  expect((await read()).created).toBe(before.created + 1);
});

test("a draft has a name, a day that is ahead, and something that is changed since the last save", async () => {
  const fieldsOf = async (...args: Parameters<typeof saveForLater>) => (await saveForLater(...args)).body;
  expect(await fieldsOf({ tagline: "A" }, { name: " " })).toMatchObject({
    error: { fields: { "draft.name": "Enter a name." } },
  });
  expect(await fieldsOf({ tagline: "A" }, { day: today })).toMatchObject({
    error: { fields: { "draft.day": "Choose a day after today, at most a year ahead." } },
  });
  expect(await fieldsOf({})).toMatchObject({ error: { fields: { draft: "Nothing is changed." } } });
  expect(await fieldsOf({ name: "" })).toMatchObject({
    error: { fields: { name: "The shop needs a name." } },
  });
  expect((await saveForLater({ tagline: "A", updated: 1 })).status).toBe(409);
  expect(await drafts()).toEqual([]);
});

test("a field is in one draft with a day at a time, and there are 20 drafts at most", async () => {
  await saveForLater({ tagline: "Gifts" }, { day: tomorrow });
  expect(await saveForLater({ tagline: "Sale" }, { name: "Sale", day: tomorrow })).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining(`“Christmas” changes some of this on`) as string } },
  });
  expect((await saveForLater({ description: "Sale" }, { name: "Sale", day: tomorrow })).status).toBe(201);
  for (let count = 3; count <= 20; count += 1)
    expect((await saveForLater({ tagline: `Idea ${count}` })).status).toBe(201);
  expect((await saveForLater({ tagline: "One more" })).status).toBe(409);
  expect(await drafts()).toHaveLength(20);
});

test("the job of every five minutes publishes a draft whose day has come", async () => {
  await saveForLater({ tagline: "Gifts that last" }, { day: tomorrow });
  const [draft] = await drafts();
  await openDatabase(server.projectId).doc(`savedDrafts/${draft?.id}`).update({ day: today });
  await retryPublishHandler({
    GCLOUD_PROJECT: server.projectId,
    FUNCTIONS_EMULATOR: "true",
    SHOP_ORIGIN: server.origin,
  })();
  expect([await tagline(), await drafts()]).toEqual(["Gifts that last", []]);
});
