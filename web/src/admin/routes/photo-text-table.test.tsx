import {
  changePhotos,
  listAdminPhotos,
  type PhotoBulkReport,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import {
  exportPhotoTexts,
  type PhotoTextChange,
  previewPhotoTexts,
} from "@lightwell/shared/contract/back-office/photo-text-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

const dune: PhotoTextChange = {
  line: 2,
  id: "photo1",
  title: "Dune",
  image: "",
  updated: 7,
  before: { title: "Dune", description: "<p>One &amp; two.</p>", tags: ["sand"] },
  after: { title: "Great Dune", description: "<p>Three.</p>", tags: [] },
};
const fog: PhotoTextChange = {
  ...dune,
  line: 3,
  id: "photo2",
  title: "Fog",
  before: { description: "<p>One.</p>" },
  after: { description: "One." },
};
const sameTexts = { problems: [], header: { line: 1, unknown: [] }, unchanged: 0 };

async function openTable() {
  const shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  const page = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
  await page.user.click(await screen.findByText("Texts of all photos as a table"));
  const choose = async (content: BlobPart = "id,title\nphoto1,Great Dune") =>
    await page.user.upload(screen.getByLabelText("Changed table"), new File([content], "photos.csv"));
  return { shop, choose, ...page };
}

describe("the table of the texts of all photos", () => {
  test("is downloaded as UTF-8 for spreadsheets", async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:saved";
    };
    URL.revokeObjectURL = () => undefined;
    const { shop, user } = await openTable();
    shop.answers(exportPhotoTexts, { csv: "id,title\n" });
    await user.click(screen.getByRole("button", { name: "Download the table" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])[0]).toBe(0xef);
  });

  test("shows what it changes, photo by photo, then changes all and offers one undo", async () => {
    const { shop, user, choose, container } = await openTable();
    shop.answers(previewPhotoTexts, {
      ...sameTexts,
      changes: [dune, fog],
      problems: [{ line: 4, id: "nobody", message: "There is no photo with this id." }],
      header: { line: 1, unknown: ["titel"] },
      unchanged: 38,
    });
    await choose(Uint8Array.from([0x69, 0x64, 0xe9])); // as Excel saves it without UTF-8
    const preview = within(await screen.findByRole("region", { name: "Preview" }));
    expect(shop.receivedAt(previewPhotoTexts).map(({ body }) => body)).toEqual([{ csv: "idé" }]);
    preview.getByText("2 photos will change, 38 stay the same.");
    preview.getByText("Line 1: “titel” is not read, because the table has no such column.");
    expect(preview.getByRole("table", { name: "Rows that change nothing" }).textContent).toContain(
      "4There is no photo with this id.nobody",
    );
    expect(preview.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "DuneTitle: Dune becomes Great DuneDescription: One & two. becomes Three.Tags: sand becomes (empty)",
      "FogDescription: <p>One.</p> becomes One.",
    ]);
    expect(await violationsIn(container)).toEqual([]);

    const undo: PhotoBulkReport["undo"] = [
      { action: "revert", photos: [{ id: "photo1", updated: 8, fields: { title: "Dune" } }] },
    ];
    shop.answers(changePhotos, { changed: ["photo1", "photo2"], failed: [], undo });
    await user.click(screen.getByRole("button", { name: "Change 2 photos" }));
    const notice = within(await screen.findByRole("region", { name: "Undo" }));
    notice.getByText("2 photos changed.");
    expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
    await user.click(notice.getByRole("button", { name: "Undo" }));
    await notice.findByText("Undone.");
    expect(shop.receivedAt(changePhotos).map(({ body }) => body)).toEqual([
      {
        action: "texts",
        photos: [
          { id: "photo1", updated: 7, texts: dune.after },
          { id: "photo2", updated: 7, texts: fog.after },
        ],
      },
      undo[0],
    ]);
  });

  test("says why a file is rejected, and takes the corrected one", async () => {
    const { shop, choose } = await openTable();
    const message = "Line 2: a quotation mark is opened and never closed.";
    shop.fails(previewPhotoTexts, "invalid-request", { message });
    await choose();
    await screen.findByText(message);
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
    shop.answers(previewPhotoTexts, { ...sameTexts, changes: [], unchanged: 1 });
    await choose();
    await screen.findByText("0 photos will change, 1 stay the same.");
    expect(screen.queryByRole("table", { name: "Rows that change nothing" })).toBeNull();
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
  });

  test("of many photos shows the first, and all when the owner wants", async () => {
    const { shop, choose, user } = await openTable();
    const changes = Array.from({ length: 120 }, (_, index) => ({ ...dune, id: `photo${index}` }));
    shop.answers(previewPhotoTexts, { ...sameTexts, changes });
    shop.answersEach(changePhotos, ({ body }) => {
      const change = changePhotos.body.parse(body);
      const first = change.action === "texts" ? change.photos.slice(0, 1) : [];
      return { changed: first.map(({ id }) => id), failed: [], undo: [] };
    });
    await choose();
    await user.click(await screen.findByRole("button", { name: "Show all 120 photos" }));
    expect(screen.getAllByText("Dune", { selector: "strong" })).toHaveLength(120);
    await user.click(screen.getByRole("button", { name: "Change 120 photos" }));
    await screen.findByText("2 photos changed."); // a call for each hundred
  });
});
