import {
  type Archive,
  deleteArchive,
  getArchive,
  getArchivePart,
  startArchive,
} from "@lightwell/shared/contract/back-office/archive-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

const begun = Date.parse("2026-11-20T18:00:00Z");
const part = (number: number) => ({
  name: `shop-2026-11-20-part-${number}.zip`,
  bytes: 1_987_654_321,
  sha256: String(number).repeat(64),
});
const making: Archive = {
  id: "archive1",
  state: "making",
  startedAt: begun,
  deletedAt: begun + 6 * 24 * 60 * 60 * 1_000,
  pictures: { done: 1_200, total: 4_000 },
  parts: [part(1)],
  missing: [],
  unreadable: [],
};
const ready: Archive = {
  ...making,
  state: "ready",
  pictures: { done: 4_000, total: 4_000 },
  parts: [part(1), part(2)],
  missing: ["pictures/photos/p7k2m9-gone.jpg"],
};

const open = async () => await renderAdmin("/admin/archive", fakeIdentity([], anOwner));

describe("the page to download everything", () => {
  test("begins an archive, shows how far it is, and follows it until it is ready", async () => {
    const shop = fakeShop();
    const { user, container } = await open();
    shop.answers(startArchive, { archive: making });
    const begin = await screen.findByRole("button", { name: "Begin" });
    const entry = screen.getByRole("link", { name: "Download everything" });
    expect(entry.getAttribute("aria-current")).toBe("page");
    shop.answers(getArchive, { archive: making });
    await user.click(begin);
    await screen.findByText("1,200 of 4,000 pictures");
    screen.getByText("The copy is being made. You can leave this page.");
    expect(screen.queryByText(/^The copy is not complete/)).toBeNull();
    screen.getByText("Begun Nov 20, 2026, 10:00 AM PST. The files are deleted Nov 26, 2026, 10:00 AM PST.");
    expect(screen.queryByRole("button", { name: "Begin" })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: "Copy of everything" })),
    );
    shop.answers(getArchive, { archive: ready, lastReadyAt: begun });
    await screen.findByText("The copy is complete.");
    screen.getByText("pictures/photos/p7k2m9-gone.jpg");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is not called complete while documents cannot be read, which it names", async () => {
    fakeShop().answers(getArchive, { archive: { ...ready, unreadable: ["photos/p7k2m9"] } });
    const { container } = await open();
    await screen.findByText("photos/p7k2m9");
    expect(screen.getByRole("alert").textContent).toMatch(/^The copy lacks these documents/);
    expect(screen.queryByText("The copy is complete.")).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test("downloads a part from its temporary address, and saves the hashes of all", async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:saved";
    };
    URL.revokeObjectURL = () => undefined;
    const shop = fakeShop();
    shop.answers(getArchive, { archive: ready });
    shop.answers(getArchivePart, { url: "https://bucket.example/part-2?X-Goog-Signature=1" });
    const { user, place } = await open();
    const table = within(await screen.findByRole("region", { name: "Files" }));
    expect(table.getAllByText("1,987.7 MB")).toHaveLength(2);
    await user.click(table.getByRole("button", { name: `Download ${part(2).name}` }));
    await waitFor(() => expect(place.path).toBe("https://bucket.example/part-2?X-Goog-Signature=1"));
    expect(shop.receivedAt(getArchivePart).map(({ params }) => params)).toEqual([{ part: "2" }]);
    await user.click(screen.getByRole("button", { name: "Save the SHA-256 of all files" }));
    expect(await saved[0]?.text()).toBe(
      `${part(1).sha256}  ${part(1).name}\n${part(2).sha256}  ${part(2).name}\n`,
    );
  });

  test("goes on with one that has failed", async () => {
    const shop = fakeShop();
    shop.answers(getArchive, { archive: { ...making, state: "failed" } });
    shop.answers(startArchive, { archive: making });
    const { user } = await open();
    await screen.findByText(/^The copy is not complete\./);
    shop.answers(getArchive, { archive: making });
    await user.click(screen.getByRole("button", { name: "Go on" }));
    expect(shop.receivedAt(startArchive)).toHaveLength(1);
    await screen.findByText("The copy is being made. You can leave this page.");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: "Copy of everything" })),
    );
  });

  test("asks before the files that are there are replaced or deleted", async () => {
    const shop = fakeShop();
    shop.answers(getArchive, { archive: ready });
    shop.answers(startArchive, { archive: making });
    shop.answers(deleteArchive, {});
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Begin a new one…" }));
    await user.click(screen.getByRole("button", { name: "Keep the files" }));
    expect(shop.receivedAt(startArchive)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Begin a new one…" }));
    await user.click(screen.getByRole("button", { name: "Begin" }));
    const deletion = screen.getByRole("button", { name: "Delete the files…" });
    await waitFor(() => expect(deletion.ariaDisabled).toBeNull());
    expect(shop.receivedAt(startArchive)).toHaveLength(1);
    await user.click(deletion);
    shop.answers(getArchive, {});
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(shop.receivedAt(deleteArchive)).toHaveLength(1);
    await screen.findByRole("button", { name: "Begin" });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: "Copy of everything" })),
    );
  });
});

test("the start of the back office says when everything was last ready to download, and leads there", async () => {
  const shop = fakeShop();
  const { unmount } = await renderAdmin("/admin", fakeIdentity([], anOwner));
  await screen.findByText(/^A copy of everything: not made yet\./);
  unmount();
  shop.answers(getArchive, { lastReadyAt: begun });
  const again = await renderAdmin("/admin", fakeIdentity([], anOwner));
  await screen.findByText(/^A copy of everything: ready on Nov 20, 2026\./);
  const section = within(screen.getByRole("region", { name: "Your own copy" }));
  await again.user.click(section.getByRole("link", { name: "Download everything" }));
  await screen.findByRole("heading", { name: "Download everything" });
  expect(again.router.state.location.pathname).toBe("/admin/archive");
});
