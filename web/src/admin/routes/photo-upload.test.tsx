import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { aJpeg } from "#src/testing/a-jpeg.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;
let stored: Photo;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = anAdminPhoto();
  shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answersEach(getAdminPhoto, () => ({ ...stored, options: [] }));
  shop.answersEach(savePhoto, ({ body }) => {
    stored = { ...stored, ...(body as object), updated: stored.updated + 1 };
    return stored;
  });
});

async function open() {
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  await screen.findByLabelText("Title");
  return shown;
}

describe("an upload", () => {
  const fileKey = "photos/p1-fedcba9876543210";
  const jpeg = aJpeg("dune.jpg");

  /** The picture is stored in the photo, with these other changes. */
  function arrives(changes: Partial<Photo>) {
    stored = { ...stored, ...changes, image: fileKey, updated: stored.updated + 5 };
    shop.serves(imageUrl(fileKey, 512), new Response("webp"));
    return { state: "stored", fileKey, id: "photo1" } as const;
  }

  test("shows the picture and keeps typed text", async () => {
    shop.answersEach(getUpload, () => arrives({ width: 3000, height: 2000 }));
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByText("3000 × 2000 pixels, uploaded as DSC_0412.jpg");
    expect(shop.bucket.uploads).toMatchObject([
      {
        contentType: "image/jpeg",
        metadata: {
          id: "photo1",
          type: "photos",
          description: "",
          fileName: "dune.jpg",
        },
        isFinal: true,
      },
    ]);
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(savePhoto)[0]?.body).toMatchObject({ updated: 1_750_000_000_005 });
  });

  test("of another picture centers its crops, and what is typed can be saved with them", async () => {
    stored = anAdminPhoto({ focalPoint: { x: 0.25, y: 1 } });
    const centered = { focalPoint: { x: 0.5, y: 0.5 }, isLandscapeOrientation: false };
    shop.answersEach(getUpload, () => arrives({ width: 2000, height: 3000, ...centered }));
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByText("2000 × 3000 pixels, uploaded as DSC_0412.jpg");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(savePhoto)).toMatchObject([
      { body: { title: "Granite Morning!", ...centered, updated: 1_750_000_000_005 } },
    ]);
  });

  test("to a photo without a picture fills empty fields from the file, and typed text can be saved", async () => {
    stored = anAdminPhoto({ title: "", image: "", subtitle: "" });
    shop.answersEach(getUpload, () => arrives({ title: "dune", subtitle: "Sahara" }));
    const { user } = await open();
    await fillIn(user, screen.getByLabelText("Title"), "Typed");
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await waitFor(() => expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "Sahara"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(savePhoto)[0]?.body).toMatchObject({
      title: "Typed",
      updated: 1_750_000_000_005,
    });
  });

  test("keeps the alternative text that is typed while it is sent", async () => {
    shop.answersEach(getUpload, () => arrives({ alt: "Granite walls in the first sun" }));
    const answer = shop.bucket.keepsWaiting();
    const { user } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await waitFor(() => expect(shop.bucket.uploads).toHaveLength(1));
    await fillIn(user, screen.getByLabelText("Alternative text"), ", from below");
    answer();
    const picture = await screen.findByRole("img", { name: "Granite walls in the first sun, from below" });
    await waitFor(() => expect(picture).toHaveProperty("src", expect.stringContaining(fileKey)));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored.alt).toBe("Granite walls in the first sun, from below");
  });

  test("leaves an alternative text that is saved while it is sent", async () => {
    const ofUpload = () => shop.bucket.uploads[0]?.metadata["description"];
    shop.answersEach(getUpload, () => arrives({ alt: ofUpload() || stored.alt }));
    const answer = shop.bucket.keepsWaiting();
    const { user } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await waitFor(() => expect(shop.bucket.uploads).toHaveLength(1));
    await fillIn(user, screen.getByLabelText("Alternative text"), ", from below");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    answer();
    await waitFor(() =>
      expect(screen.getByRole("img", { name: "Granite walls in the first sun, from below" })).toHaveProperty(
        "src",
        expect.stringContaining(fileKey),
      ),
    );
    expect(stored.alt).toBe("Granite walls in the first sun, from below");
    screen.getByRole("button", { name: "Saved" });
  });

  test("does not hide the conflict with somebody else's save", async () => {
    shop.answersEach(getUpload, () => arrives({ title: "Theirs" }));
    const { user } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await waitFor(() => expect(shop.receivedAt(getAdminPhoto)).toHaveLength(2));
    await user.type(screen.getByLabelText("Title"), "!");
    shop.fails(savePhoto, "conflict");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog", { name: "Somebody saved in between" });
    expect(within(dialog).getAllByText("Theirs").length).toBeGreaterThan(0);
    expect(shop.receivedAt(savePhoto)[0]?.body).toMatchObject({ updated: 1_750_000_000_000 });
  });

  test("that the server rejects shows the reason", async () => {
    shop.answers(getUpload, { state: "rejected", message: "This is not a picture." });
    const { user } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    expect((await screen.findAllByText("This is not a picture.")).length).toBeGreaterThan(0);
    screen.getByRole("button", { name: "Error" });
  });

  test("that is rejected leaves no error once another one arrives, with or without edits", async () => {
    shop.answers(getUpload, { state: "rejected", message: "This is not a picture." });
    const { user } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByRole("button", { name: "Error" });
    shop.answersEach(getUpload, () => arrives({ width: 3000 }));
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByRole("button", { name: "Saved" });
    expect(screen.queryAllByText("This is not a picture.")).toEqual([]);

    await user.type(screen.getByLabelText("Title"), "!");
    shop.answers(getUpload, { state: "rejected", message: "This is not a picture." });
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByRole("button", { name: "Error" });
    shop.answersEach(getUpload, () => arrives({ width: 4000 }));
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByRole("button", { name: "Save" });
    expect(screen.queryAllByText("This is not a picture.")).toEqual([]);
  });

  test("does not hide that the changes could not be saved, even after another one failed", async () => {
    shop.fails(savePhoto, "internal");
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Error" });
    const reasons = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);
    const ofSave = reasons();
    shop.answers(getUpload, { state: "rejected", message: "This is not a picture." });
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await waitFor(() => expect(reasons()).toContain("This is not a picture."));
    shop.answersEach(getUpload, () => arrives({ width: 3000, height: 2000 }));
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByText("3000 × 2000 pixels, uploaded as DSC_0412.jpg");
    screen.getByRole("button", { name: "Error" });
    expect(reasons()).toEqual(ofSave);
  });

  test("that failed does not hide that a deletion or a save failed after it", async () => {
    shop.answers(getUpload, { state: "rejected", message: "This is not a picture." });
    shop.fails(deletePhoto, "internal", { message: "Not deleted." });
    shop.fails(savePhoto, "invalid-request", { message: "Not saved.", fields: { alt: "Too long." } });
    const { user } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByRole("button", { name: "Error" });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(screen.getByRole("button", { name: "Delete photo" }));
    await screen.findByText("Not deleted.");

    const answer = shop.keepsWaiting(savePhoto);
    await user.click(screen.getByRole("button", { name: "Error" }));
    await waitFor(() => expect(shop.receivedAt(savePhoto)).toHaveLength(1));
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByRole("button", { name: "Error" });
    answer();
    await screen.findByText("Not saved.");
    screen.getByText("Too long.");
  });

  test("that fails while changes are being saved discards nothing that is typed meanwhile", async () => {
    shop.answers(getUpload, { state: "rejected", message: "This is not a picture." });
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    const answer = shop.keepsWaiting(savePhoto);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(shop.receivedAt(savePhoto)).toHaveLength(1));
    await user.type(screen.getByLabelText("Title"), "!");
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByRole("button", { name: "Error" });
    answer();
    await screen.findByRole("button", { name: "Save" });
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!!");
  });

  test("shows how far it is, and can be cancelled", async () => {
    shop.bucket.keepsWaiting();
    const { user, container } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByText("1%"); // the fake request reports a progress of one byte
    const input = screen.getByLabelText("Uploading...");
    expect(input).toHaveProperty("disabled", false); // a disabled one would lose the focus
    expect(document.activeElement).toBe(input);
    await user.upload(input, jpeg);
    expect(shop.bucket.uploads).toHaveLength(1);
    expect(screen.getByRole("progressbar", { name: "Upload" })).toHaveProperty("value", 1);
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(screen.getByRole("alert").textContent).toBe("");
    screen.getByRole("button", { name: "Saved" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Upload image")));
  });

  test("cannot be cancelled once it is sent, and is shown when the shop has processed it", async () => {
    shop.answersEach(getUpload, () => arrives({}));
    const answer = shop.keepsWaiting(getUpload);
    const { user } = await open();
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await screen.findByText("Sent. Its sizes are being made...");
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    answer();
    await waitFor(() =>
      expect(screen.getByRole("img", { name: "Granite walls in the first sun" })).toHaveProperty(
        "src",
        expect.stringContaining(fileKey),
      ),
    );
  });

  test("that is too large is not sent", async () => {
    const { user } = await open();
    const large = aJpeg("large.jpg");
    Object.defineProperty(large, "size", { value: 500_000_001 });
    await user.upload(screen.getByLabelText("Upload image"), large);
    await screen.findByText("A picture may have 500 MB at most.");
    expect(shop.bucket.uploads).toEqual([]);
  });
});
