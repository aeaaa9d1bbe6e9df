import { listAdminCollections } from "@lightwell/shared/contract/collection-admin-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/photo-admin-endpoints";
import { changePhotos } from "@lightwell/shared/contract/photo-bulk-endpoints";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const photos = Array.from({ length: 250 }, (_, index) =>
  anAdminPhoto({ id: `photo${index}`, title: `Photo ${index}`, updated: 1_750_000_000_000 - index }),
);
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminPhotos, photos);
  shop.answers(listAdminCollections, [anAdminCollection()]);
  shop.answersEach(changePhotos, ({ body }) => ({ changed: changePhotos.body.parse(body).ids, failed: [] }));
});

const sent = () => shop.receivedAt(changePhotos).map(({ body }) => body);

async function open() {
  const shown = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
  await screen.findByRole("checkbox", { name: "Select Photo 0" });
  return shown;
}

describe("ticked photos", () => {
  test("are changed together, and back from the notice", async () => {
    const { user, container } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 2" }));
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    await screen.findByText("2 photos deactivated.");
    expect(sent()).toEqual([{ action: "deactivate", ids: ["photo0", "photo2"] }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected photos" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(sent()[1]).toEqual({ action: "activate", ids: ["photo0", "photo2"] });
  });

  test("are a page, or all that was found, and go a hundred in a call", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select this page" }));
    await screen.findByText("100 photos selected");
    await user.click(screen.getByRole("button", { name: "Select all 250 found" }));
    await screen.findByText("250 photos selected");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Collection" }), "Landscapes");
    await user.click(screen.getByRole("button", { name: "Add to collection" }));
    await screen.findByText("250 photos added to Landscapes.");
    const calls = sent().map((body) => changePhotos.body.parse(body));
    expect(calls.map(({ action, ids }) => [action, ids.length])).toEqual([
      ["link", 100],
      ["link", 100],
      ["link", 50],
    ]);
  });

  test("are added to a collection in the order of the list, also those that another search has found", async () => {
    shop.answers(listAdminPhotos, photos.toReversed()); // the list shows the latest update first
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 2" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await user.type(screen.getByLabelText("Search"), "Photo 120");
    await user.click(await screen.findByRole("checkbox", { name: "Select Photo 120" }));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Collection" }), "Landscapes");
    await user.click(screen.getByRole("button", { name: "Add to collection" }));
    await screen.findByText("3 photos added to Landscapes.");
    expect(sent()).toMatchObject([{ action: "link", ids: ["photo0", "photo2", "photo120"] }]);
  });

  test("are set to a print mode, and each back to its own", async () => {
    shop.answersEach(changePhotos, ({ body }) => {
      const { ids } = changePhotos.body.parse(body);
      const modeOf = (id: string) => (id === "photo2" ? ("fill" as const) : ("auto" as const));
      return {
        changed: ids,
        failed: [],
        formerPrintModes: ids.map((id) => ({ id, printMode: modeOf(id) })),
      };
    });
    const { user } = await open();
    for (const name of ["Select Photo 0", "Select Photo 1", "Select Photo 2"])
      await user.click(screen.getByRole("checkbox", { name }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Print mode" }), "border");
    await user.click(screen.getByRole("button", { name: "Set print mode" }));
    await screen.findByText("3 photos set to “Whole picture with a white border”.");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(sent()).toEqual([
      { action: "print-mode", ids: ["photo0", "photo1", "photo2"], printMode: "border" },
      { action: "print-mode", ids: ["photo0", "photo1"], printMode: "auto" },
      { action: "print-mode", ids: ["photo2"], printMode: "fill" },
    ]);
  });

  test("are deleted after asking", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 1" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Delete photos" }));
    await screen.findByText("1 photo deleted.");
    expect(sent()).toEqual([{ action: "delete", ids: ["photo1"] }]);
  });

  test("that could not be changed stay ticked, and it is said which and why", async () => {
    shop.answers(changePhotos, {
      changed: ["photo0"],
      failed: [
        { id: "photo1", message: "Photo 1: Upload a picture." },
        { id: "photo2", message: "Untitled: Enter a title." },
      ],
    });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 1" }));
    await user.click(screen.getByRole("button", { name: "Activate" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(
      "2 photos could not be changed. Photo 1: Upload a picture. Untitled: Enter a title.",
    );
    expect(screen.getByText("2 photos selected")).toBeDefined();
  });
});
