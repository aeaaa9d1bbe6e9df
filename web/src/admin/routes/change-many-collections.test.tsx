import {
  changeCollections,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;
const opposites = {
  activate: "deactivate",
  deactivate: "activate",
  "show-on-homepage": "hide-from-homepage",
  "hide-from-homepage": "show-on-homepage",
  delete: "restore",
  restore: "delete",
} as const;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminCollections, [
    anAdminCollection({ updated: 2 }),
    anAdminCollection({
      id: "collection2",
      id2: "c2",
      title: "Deserts",
      slug: "deserts",
      active: false,
      updated: 1,
    }),
  ]);
  shop.answersEach(changeCollections, ({ body }) => {
    const { action, ids } = changeCollections.body.parse(body);
    return { changed: ids, failed: [], undo: [{ action: opposites[action], ids }] };
  });
});

const sent = () => shop.receivedAt(changeCollections).map(({ body }) => body);

async function openWithTicked() {
  const shown = await renderAdmin("/admin/collections", fakeIdentity([], anOwner));
  await shown.user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  screen.getByText("2 collections selected");
  return shown;
}

describe("ticked collections", () => {
  test.each([
    ["Activate", "activate", "Activate 2 collections?", "activated"],
    ["Deactivate", "deactivate", "Deactivate 2 collections?", "deactivated"],
    ["Show on homepage", "show-on-homepage", "Show 2 collections on the homepage?", "shown on the homepage"],
    [
      "Hide from homepage",
      "hide-from-homepage",
      "Hide 2 collections from the homepage?",
      "hidden from the homepage",
    ],
    ["Delete", "delete", "Delete 2 collections?", "deleted"],
  ] as const)("%s: counted, confirmed, and undone from the notice", async (label, action, question, done) => {
    const { user, container } = await openWithTicked();
    await user.click(screen.getByRole("button", { name: label }));
    const dialog = within(screen.getByRole("dialog", { name: question }));
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Landscapes",
      "Deserts (not active)",
    ]);
    expect(dialog.queryByText(/^The shop links to them/) !== null).toBe(label.startsWith("De"));
    expect(await violationsIn(container)).toEqual([]);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: label }));
    await screen.findByText(`2 collections ${done}.`);
    const ids = ["collection1", "collection2"];
    expect(sent()).toEqual([{ action, ids }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected collections" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(sent()[1]).toEqual({ action: opposites[action], ids });
  });

  test("that the shop links to are named with these places before they are deactivated", async () => {
    const { user } = await openWithTicked();
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    await screen.findByText(/^The shop links to them from: the menu, the homepage's tiles/);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toEqual([]);
  });

  test("are named up to the eighth before a change, which names no links that stay", async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      anAdminCollection({ id: `c${index}`, title: `Coast ${index}` }),
    );
    shop.answers(listAdminCollections, many);
    const { user } = await renderAdmin("/admin/collections", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
    await user.click(screen.getByRole("button", { name: "Hide from homepage" }));
    const dialog = within(screen.getByRole("dialog", { name: "Hide 9 collections from the homepage?" }));
    const items = dialog.getAllByRole("listitem").map((item) => item.textContent);
    expect([items.length, items.at(-1)]).toEqual([9, "And 1 more."]);
    expect(dialog.queryByText(/^The shop links to them/)).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("checkbox", { name: /Coast 0/ }));
    await user.click(screen.getByRole("button", { name: "Hide from homepage" }));
    expect(screen.queryByText(/^And .* more\.$/)).toBeNull();
  });

  test("are unticked by a change, but not those that were ticked since", async () => {
    const { user } = await openWithTicked();
    const deserts = screen.getByRole("checkbox", { name: "Select Deserts" });
    await user.click(deserts);
    const answer = shop.keepsWaiting(changeCollections);
    await user.click(screen.getByRole("button", { name: "Activate" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Activate" }));
    await user.click(deserts);
    answer();
    await screen.findByText("1 collection activated.");
    expect(deserts).toHaveProperty("checked", true);
    expect(screen.getByRole("checkbox", { name: "Select Landscapes" })).toHaveProperty("checked", false);
  });

  test("stay ticked when there is no response, and the change can be retried", async () => {
    shop.fails(changeCollections, "internal");
    const { user } = await openWithTicked();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^2 collections could not be changed/);
    screen.getByText("2 collections selected");
  });

  test("that are as wanted already leave the undo of the last change, and it is said that nothing changes", async () => {
    const { user } = await openWithTicked();
    const choose = async (label: string) => {
      await user.click(screen.getByRole("button", { name: label }));
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: label }));
    };
    await choose("Activate");
    await screen.findByText("2 collections activated.");
    shop.answers(changeCollections, { changed: [], failed: [], undo: [] });
    await user.click(screen.getByRole("checkbox", { name: "Select this page" }));
    await choose("Activate");
    await screen.findByText("Nothing to change.");
    screen.getByText("2 collections activated.");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(sent().at(-1)).toMatchObject({ action: "deactivate" });
  });
});
