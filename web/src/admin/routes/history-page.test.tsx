import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import type { HistoryEntry } from "@lightwell/shared/history/history-schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
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

  test("says so when there is nothing", async () => {
    fakeShop().answers(searchHistory, { entries: [] });
    await renderAdmin("/admin/history", fakeIdentity([], anOwner));
    await screen.findByText("No change is found");
  });
});
