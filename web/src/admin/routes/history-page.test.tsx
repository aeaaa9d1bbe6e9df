import {
  getAdminCollection,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getEarlierFields, searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import { getAdminPhoto, listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { HistoryEntry } from "@lightwell/shared/history/history-schemas";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const created = 1_764_000_000_000;
const entries: HistoryEntry[] = [
  {
    id: "c1",
    created,
    by: "ann@example.test",
    kind: "options",
    itemId: "",
    title: "",
    action: "changed",
    changes: [{ field: "size 8x10 price", before: "$120.00", after: "$123.00" }],
    earlierUntil: 0,
  },
  {
    id: "c2",
    created,
    by: "",
    kind: "photo",
    itemId: "photo1",
    title: "Dune",
    action: "changed",
    changes: [{ field: "image", before: "", after: "photos/p1" }],
    earlierUntil: 0,
  },
  {
    id: "c3",
    created,
    by: "bob@example.test",
    kind: "collection",
    itemId: "collection1",
    title: "Coast",
    action: "deleted",
    changes: [{ field: "title", before: "Coast", after: "" }],
    earlierUntil: 0,
  },
  {
    id: "c5",
    created,
    by: "ann@example.test",
    kind: "archive",
    itemId: "",
    title: "",
    action: "created",
    changes: [{ field: "content", before: "", after: "Pictures, texts, orders and cases" }],
    earlierUntil: 0,
  },
  {
    id: "c6",
    created,
    by: "ann@example.test",
    kind: "labList",
    itemId: "",
    title: "",
    action: "changed",
    changes: [{ field: "link for the lab", before: "", after: "made" }],
    earlierUntil: 0,
  },
];

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

describe("the page of the history", () => {
  test("names who changed which field of what, before and after", async () => {
    const shop = fakeShop();
    shop.answers(searchHistory, { entries });
    const { container } = await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    const [, prices, picture, deletion] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(prices?.textContent).toContain("ann@example.test");
    expect(prices?.textContent).toContain("size 8x10 price: $120.00 to $123.00");
    expect(picture?.textContent).toContain("The shop");
    expect(screen.getByRole("link", { name: "Dune" }).getAttribute("href")).toBe("/admin/photo/edit/photo1");
    expect(deletion?.textContent).toContain("Deleted");
    expect(screen.queryByRole("link", { name: "Coast" })).toBeNull();
    const download = within(screen.getByRole("table")).getByRole("link", { name: "Download of everything" });
    expect(download.getAttribute("href")).toBe("/admin/archive");
    const link = screen.getByRole("row", { name: /Link to all open orders/ });
    expect(link.textContent).toContain("link for the lab: made");
    expect(screen.queryByText("Untitled")).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test("has one row for items that were changed together, with the changes of each", async () => {
    const tagged = (place: number, when: number, by = "ann@example.test"): HistoryEntry => ({
      id: `t${place}`,
      created: when,
      by,
      kind: "photo",
      itemId: `photo${place}`,
      title: `Photo ${place}`,
      action: "changed",
      changes: [{ field: "tags", before: "", after: `fog ${place}` }],
      earlierUntil: Date.now() + 60_000,
    });
    const together = [tagged(1, created), tagged(2, created - 900), tagged(3, created - 1_900)];
    const apart = [
      { ...tagged(3, created - 1_900), id: "again" },
      tagged(4, created - 1_900, ""),
      tagged(5, created - 2_901, ""),
      tagged(6, created - 2_901, ""),
    ];
    const shop = fakeShop();
    shop.answers(searchHistory, { entries: [...together, ...apart] });
    const { container, user } = await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    const [, first, ...others] = within(await screen.findByRole("table")).getAllByRole("row");
    // The same photo again, another person, more than a second later, and two that are together.
    expect(others).toHaveLength(4);
    expect(first?.textContent).toContain("Photo 1and 2 others");
    await user.click(screen.getByText("tags", { selector: "summary" }));
    expect(
      within(first ?? container)
        .getByRole("link", { name: "Photo 2" })
        .getAttribute("href"),
    ).toBe("/admin/photo/edit/photo2");
    expect(first?.textContent).toContain("tags: fog 2");
    expect(within(first ?? container).getAllByRole("button", { name: /^Bring back/ })).toHaveLength(3);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is searched and filtered in the URL, and turned page by page", async () => {
    const shop = fakeShop();
    const next = { created, id: "c3" };
    shop.answers(searchHistory, { entries, next });
    const { user, place } = await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    await screen.findByRole("link", { name: "Dune" });
    fireEvent.change(screen.getByRole("searchbox", { name: "Search" }), { target: { value: "dune" } });
    await user.selectOptions(screen.getByRole("combobox", { name: "Of" }), "Photo");
    await waitFor(() =>
      expect(shop.receivedAt(searchHistory).at(-1)?.body).toEqual({ text: "dune", kind: "photo" }),
    );
    expect(place.query).toBe("?search=dune&of=photo");
    await user.click(await screen.findByRole("button", { name: "Older" }));
    await waitFor(() => expect(shop.receivedAt(searchHistory).at(-1)?.body).toMatchObject({ after: next }));
  });

  test("brings back what a change replaced: the editor opens with it, and Save keeps it", async () => {
    const shop = fakeShop();
    const change: HistoryEntry = {
      id: "c4",
      created,
      by: "ann@example.test",
      kind: "site",
      itemId: "",
      title: "",
      action: "changed",
      changes: [{ field: "name", before: "Lightwell", after: "Tidewater" }],
      earlierUntil: Date.now() + 60_000,
    };
    shop.answers(searchHistory, { entries: [change, ...entries] });
    shop.answers(getEarlierFields, { fields: { name: "Lightwell" } });
    let site: Site = { ...initialSite, name: "Tidewater", updated: 3 };
    shop.answersEach(getAdminSite, () => site);
    shop.answersEach(saveSite, ({ body }) => (site = { ...(body as Site), updated: 4 }));
    shop.answers(listAdminCollections, []);
    shop.answers(listAdminPhotos, []);
    const { user } = await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    expect(await screen.findAllByRole("button", { name: /^Bring back/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Bring back what was before: name" }));
    expect(await screen.findByLabelText("Name of the shop")).toHaveProperty("value", "Lightwell");
    screen.getByText("This is what was here before the change. Save to bring it back.");
    expect(shop.receivedAt(saveSite)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(saveSite)).toMatchObject([{ body: { name: "Lightwell", updated: 3 } }]);
    expect(screen.queryByText(/^This is what was here before/)).toBeNull();
    expect(screen.queryByText(/There is nothing to bring back/)).toBeNull();

    await user.click(screen.getByRole("link", { name: "History" }));
    await user.click(await screen.findByRole("button", { name: "Bring back what was before: name" }));
    await screen.findByText("What was here before the change is here now. There is nothing to bring back.");
    screen.getByRole("button", { name: "Saved" });
  });

  test.each([
    ["photo", "photo1", "subtitle", "Subtitle"],
    ["collection", "collection1", "title", "Title"],
  ] as const)("brings back what was before in a %s", async (kind, itemId, field, label) => {
    const shop = fakeShop();
    const changes = [{ field, before: "Former", after: "" }];
    const change = {
      ...entries[1],
      kind,
      itemId,
      changes,
      earlierUntil: Date.now() + 60_000,
    } as HistoryEntry;
    shop.answers(searchHistory, { entries: [change] });
    shop.answers(getEarlierFields, { fields: { [field]: "Former" } });
    shop.answers(getAdminPhoto, { ...anAdminPhoto(), options: [] });
    shop.answers(getAdminCollection, anAdminCollection());
    shop.answers(listAdminPhotos, []);
    const { user } = await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: `Bring back what was before: ${field}` }));
    expect(await screen.findByLabelText(label)).toHaveProperty("value", "Former");
  });

  test("says so when what was before is no longer kept", async () => {
    const shop = fakeShop();
    const [change] = entries;
    if (!change) throw new Error("There is one above.");
    shop.answers(searchHistory, { entries: [{ ...change, earlierUntil: Date.now() + 60_000 }] });
    shop.fails(getEarlierFields, "not-found");
    const { user } = await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: /^Bring back/ }));
    expect((await screen.findByRole("alert")).closest("tr")).not.toBeNull(); // beside the button
    screen.getByRole("heading", { level: 1, name: "History" });
  });

  test("says so when there is nothing", async () => {
    fakeShop().answers(searchHistory, { entries: [] });
    await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    await screen.findByText("No change is found");
  });
});
