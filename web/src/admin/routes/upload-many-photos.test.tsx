import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getPhotoOfContent, getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aJpeg } from "#src/testing/a-jpeg.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const fileKey = "photos/p9-0123456789abcdef";
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(listAdminCollections, []);
  shop.answers(getPhotoOfContent, { photo: null });
  shop.answersEach(getUpload, ({ params: { uploadId = "" } }) => processed(uploadId));
  shop.serves(`/images/${fileKey}_512x512.webp`, new Response());
});

/** The result of an upload: a new photo once its file is complete. */
function processed(uploadId: string) {
  const upload = shop.bucket.uploads.find(({ name }) => name.endsWith(uploadId));
  if (!upload?.isFinal) return { state: "pending" as const };
  return { state: "stored" as const, fileKey, id: uploadId };
}

async function open() {
  const shown = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
  return { ...shown, input: await screen.findByLabelText("Upload photos") };
}

describe("files that are uploaded together", () => {
  test("are stored in the bucket as new photos, with a bar for each", async () => {
    const { user, input, container } = await open();
    await user.upload(input, [aJpeg("golden-gate_at dawn.jpg"), aJpeg("fog.JPEG", 200)]);
    await screen.findByText("2 of 2 uploaded");
    expect(screen.getAllByRole("progressbar")).toHaveLength(2);
    expect(screen.queryByRole("list", { name: "Collections of the folders" })).toBeNull();
    expect(screen.getByRole("progressbar", { name: "fog.JPEG" })).toHaveProperty("value", 1);
    expect(await violationsIn(container)).toEqual([]);
    const uploadOf = (fileName: string) =>
      shop.bucket.uploads.find(({ metadata }) => metadata["fileName"] === fileName);
    const [first, second] = [uploadOf("golden-gate_at dawn.jpg"), uploadOf("fog.JPEG")];
    expect(first).toMatchObject({
      name: expect.stringMatching(/^uploads\/[a-z0-9]{20}$/),
      contentType: "image/jpeg",
      metadata: {
        type: "photos",
        id: "",
        fileName: "golden-gate_at dawn.jpg",
        allowDuplicate: "no",
        owner: "owner-1",
      },
      isFinal: true,
    });
    expect(second && shop.bucket.sizeOf(second)).toBe(200);
    expect(shop.receivedAt(listAdminPhotos).length).toBeGreaterThan(1);
    expect(window.localStorage.getItem("uploads")).toBe("{}");
  });

  test("reload the list after the first and after the last, not after each", async () => {
    vi.useFakeTimers({ toFake: ["Date"] }); // no time passes
    onTestFinished(() => void vi.useRealTimers());
    const photos: Photo[] = [];
    let ready = 1;
    shop.answersEach(listAdminPhotos, () => photos);
    shop.answersEach(getUpload, ({ params: { uploadId = "" } }) => {
      if (photos.length === ready) return { state: "pending" as const };
      if (photos.length === 3) return { state: "rejected" as const, message: "The picture is damaged." };
      photos.push(anAdminPhoto({ id: uploadId, title: `Photo ${photos.length + 1}` }));
      return { state: "stored" as const, fileKey, id: uploadId };
    });
    const { user, input } = await open();
    await user.upload(input, [aJpeg("1.jpg"), aJpeg("2.jpg"), aJpeg("3.jpg"), aJpeg("4.jpg")]);
    await screen.findByRole("link", { name: "Photo 1" });
    ready = 2;
    await screen.findByText("2 of 4 uploaded");
    ready = 3;
    await screen.findByText("3 of 4 uploaded");
    expect(screen.queryByRole("link", { name: "Photo 2" })).toBeNull();
    ready = 4;
    await screen.findByText("The picture is damaged.");
    await screen.findByRole("link", { name: "Photo 3" });
    expect(shop.receivedAt(listAdminPhotos)).toHaveLength(3);
  });

  test("can be dropped, and are sent three at a time", async () => {
    const release = shop.bucket.keepsWaiting();
    await open();
    const files = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => aJpeg(name));
    const items = files.map((file) => ({ kind: "file", getAsFile: () => file }));
    fireEvent.drop(screen.getByText(/drop files here/), { dataTransfer: { files, items, types: ["Files"] } });
    await waitFor(() => expect(shop.bucket.uploads).toHaveLength(3));
    const waiting = screen.getByText("Waiting").closest("li");
    expect(waiting?.querySelector("progress")?.value).toBe(0);
    release();
    await screen.findByText("4 of 4 uploaded");
  });

  test("are rejected before they are sent when they are no pictures or too large", async () => {
    const { user, input } = await open();
    screen.getByText(/JPEG, PNG, WebP or TIFF, up to 500 MB\.$/);
    const large = aJpeg("large.jpg");
    Object.defineProperty(large, "size", { value: 500_000_001 });
    const type = "image/jpeg"; // what a browser makes of the name
    await user.upload(input, [new File(["These are only words."], "notes.jpg", { type }), large]);
    await screen.findByText("This is not a picture that can be used. Choose a JPEG, PNG, WebP or TIFF.");
    await screen.findByText("A picture may have 500 MB at most.");
    await screen.findByText("0 of 2 uploaded, 2 failed");
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
    expect(shop.bucket.uploads).toEqual([]);
  });

  test("that cannot be used show the reason, without a retry", async () => {
    shop.answers(getUpload, { state: "rejected", message: "The picture is damaged and cannot be read." });
    const { user, input } = await open();
    await user.upload(input, [aJpeg("torn.jpg")]);
    await screen.findByText("The picture is damaged and cannot be read.");
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove torn.jpg" }));
    expect(screen.queryByText("torn.jpg")).toBeNull();
  });

  test("that could not be started can be tried again", async () => {
    shop.isUnreachableAt(getPhotoOfContent);
    const { user, input } = await open();
    await user.upload(input, [aJpeg("lost.jpg")]);
    await screen.findByText("The shop did not reply.");
    shop.answers(getPhotoOfContent, { photo: null });
    const answer = shop.keepsWaiting(getPhotoOfContent);
    await user.click(screen.getByRole("button", { name: "Try again lost.jpg" }));
    const row = screen.getByRole("progressbar", { name: "lost.jpg" }).closest("li");
    await waitFor(() => expect(document.activeElement).toBe(row));
    answer();
    await screen.findByText("1 of 1 uploaded");
    await user.click(screen.getByRole("button", { name: "Clear finished" }));
    expect(screen.queryByText("lost.jpg")).toBeNull();
    // When the page was opened, and with the new photo.
    await waitFor(() => expect(shop.receivedAt(listAdminPhotos)).toHaveLength(2));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("region", { name: "New photos from files" })),
    );
  });

  test("can be cancelled while they are sent, and are then not continued", async () => {
    shop.bucket.keepsWaiting();
    const { user, input } = await open();
    await user.upload(input, [aJpeg("regretted.jpg")]);
    await waitFor(() => expect(shop.bucket.uploads).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Cancel regretted.jpg" }));
    await waitFor(() => expect(screen.queryByText("regretted.jpg")).toBeNull());
    await waitFor(() => expect(window.localStorage.getItem("uploads")).toBe("{}"));
  });
});

test("a file that has been sent can no longer be cancelled", async () => {
  shop.answers(getUpload, { state: "pending" });
  const { user, input } = await open();
  await user.upload(input, [aJpeg("sent.jpg")]);
  await screen.findByText("Preparing");
  const cancel = screen.getByRole("button", { name: "Cancel sent.jpg" });
  expect(cancel).toHaveProperty("ariaDisabled", "true");
  await user.click(cancel);
  screen.getByText("sent.jpg", { selector: ".upload-name" });
});

describe("an upload that is interrupted", () => {
  const size = 20_000_000; // three parts

  test("continues automatically where it was, and is stored once", async () => {
    shop.bucket.interrupts(1);
    const { user, input } = await open();
    await user.upload(input, [aJpeg("large.jpg", size)]);
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toHaveLength(1);
    expect(shop.bucket.uploads.map(shop.bucket.sizeOf)).toEqual([size]);
  });

  test.each([503, 408, 429])("goes on by itself when the bucket answers %i", async (status) => {
    shop.bucket.rejectsWith(status);
    const { user, input } = await open();
    await user.upload(input, [aJpeg("busy.jpg")]);
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toHaveLength(1);
  });

  test("by the bucket for another reason begins anew with Try again", async () => {
    shop.bucket.rejectsWith(410);
    const { user, input } = await open();
    await user.upload(input, [aJpeg("ended.jpg")]);
    await screen.findByText("The upload has ended. Try again.");
    expect(window.localStorage.getItem("uploads")).toBe("{}");
    await user.click(screen.getByRole("button", { name: "Try again ended.jpg" }));
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toHaveLength(2);
  });

  test("because it is not allowed says so, and cannot be tried again", async () => {
    shop.bucket.rejectsWith(403);
    const { user, input } = await open();
    await user.upload(input, [aJpeg("foreign.jpg")]);
    await screen.findByText("You may not upload this file.");
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
  });

  test("shows the share of the whole file that is sent", async () => {
    const release = shop.bucket.keepsWaiting(1);
    const { user, input } = await open();
    await user.upload(input, [aJpeg("large.jpg", size)]);
    const bar = await screen.findByRole("progressbar", { name: "large.jpg" });
    await waitFor(() => expect(bar.getAttribute("value")).toBe("0.41943045")); // 8 MiB and a byte of 20 MB
    release();
    await screen.findByText("1 of 1 uploaded");
  });

  test("is continued after a reload when the same file is chosen again", async () => {
    const release = shop.bucket.keepsWaiting(1);
    const first = await open();
    await first.user.upload(first.input, [aJpeg("large.jpg", size)]);
    await waitFor(() => expect(shop.bucket.uploads[0]?.parts).toHaveLength(1));
    first.unmount();
    release();
    const { sizeOf, uploads } = shop.bucket;
    const [upload] = uploads;
    if (!upload) throw new Error("Nothing was uploaded.");
    const { user, input } = await open();
    await user.upload(input, [aJpeg("large.jpg", size)]);
    await screen.findByText("1 of 1 uploaded");
    expect(uploads).toHaveLength(1);
    expect(sizeOf(upload)).toBe(size);
  });

  test.each([
    ["is something else", () => null],
    ["lacks its address", (session: object) => ({ ...session, address: undefined })],
    ["is a week old", (session: object) => ({ ...session, started: Date.now() - 7 * 24 * 60 * 60 * 1_000 })],
  ])("begins anew when what the browser remembers of it %s", async (_, damaged) => {
    const release = shop.bucket.keepsWaiting(1);
    const first = await open();
    await first.user.upload(first.input, [aJpeg("large.jpg", size)]);
    await waitFor(() => expect(shop.bucket.uploads[0]?.parts).toHaveLength(1));
    first.unmount();
    release();
    const stored = JSON.parse(window.localStorage.getItem("uploads") ?? "") as Record<string, object>;
    const changed = Object.entries(stored).map(([file, session]) => [file, damaged(session)]);
    window.localStorage.setItem("uploads", JSON.stringify(Object.fromEntries(changed)));
    const { user, input } = await open();
    await user.upload(input, [aJpeg("large.jpg", size)]);
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads.map(shop.bucket.sizeOf)[1]).toBe(size);
  });
});

describe("a file whose processing was lost", () => {
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    shop.answersEach(getUpload, ({ params: { uploadId = "" } }) =>
      shop.bucket.uploads[0]?.name.endsWith(uploadId) ? { state: "pending" as const } : processed(uploadId),
    );
  });

  test("is sent once more by Try again", async () => {
    const { user, input } = await open();
    await user.upload(input, [aJpeg("lost.jpg")]);
    await waitFor(() => expect(shop.receivedAt(getUpload)).not.toHaveLength(0));
    later(11);
    await user.click(await screen.findByRole("button", { name: "Try again lost.jpg" }));
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toHaveLength(2);
  });

  test("is sent once more when it is chosen again after a reload", async () => {
    const first = await open();
    await first.user.upload(first.input, [aJpeg("lost.jpg")]);
    await waitFor(() => expect(shop.receivedAt(getUpload)).not.toHaveLength(0));
    first.unmount();
    later(11);
    const { user, input } = await open();
    await user.upload(input, [aJpeg("lost.jpg")]);
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toHaveLength(2);
  });
});

describe("a file that is chosen again after a reload, and had been sent before it", () => {
  async function sentBefore(): Promise<void> {
    shop.answers(getUpload, { state: "pending" });
    const { user, input, unmount } = await open();
    await user.upload(input, [aJpeg("sent.jpg")]);
    await screen.findByText("Preparing");
    unmount();
  }

  test("is not sent again while it is processed, and can no longer be cancelled", async () => {
    await sentBefore();
    const { user, input } = await open();
    await user.upload(input, [aJpeg("sent.jpg")]);
    await screen.findByText("Preparing");
    expect(screen.getByRole("button", { name: "Cancel sent.jpg" })).toHaveProperty("ariaDisabled", "true");
    shop.answersEach(getUpload, ({ params: { uploadId = "" } }) => processed(uploadId));
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toHaveLength(1);
  });

  test("is sent again once it was stored, because its photo may be deleted or have another picture", async () => {
    await sentBefore();
    shop.answersEach(getUpload, ({ params: { uploadId = "" } }) => processed(uploadId));
    const { user, input } = await open();
    await user.upload(input, [aJpeg("sent.jpg")]);
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toHaveLength(2);
  });

  test("is not sent again if its photo is here", async () => {
    await sentBefore();
    shop.answersEach(getUpload, ({ params: { uploadId = "" } }) => processed(uploadId));
    shop.answers(getPhotoOfContent, { photo: { id: "photo2", title: "Dune" } });
    const { user, input } = await open();
    await user.upload(input, [aJpeg("sent.jpg")]);
    await screen.findByRole("link", { name: "“Dune”" });
    expect(shop.bucket.uploads).toHaveLength(1);
  });
});

describe("a file that exists already", () => {
  const photo = { id: "photo2", title: "Dune" };

  test("is not sent, links to its photo, and becomes a second photo only on request", async () => {
    shop.answers(getPhotoOfContent, { photo });
    const { user, input, container } = await open();
    await user.upload(input, [aJpeg("dune.jpg")]);
    await screen.findByText("0 of 1 uploaded, 1 already here");
    expect(screen.getByRole("link", { name: "“Dune”" }).getAttribute("href")).toBe(
      "/admin/photo/edit/photo2",
    );
    expect(shop.bucket.uploads).toEqual([]);
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Upload anyway dune.jpg" }));
    await screen.findByText("1 of 1 uploaded");
    expect(shop.bucket.uploads).toMatchObject([{ metadata: { allowDuplicate: "yes" } }]);
  });

  test("is also found by its content after the upload", async () => {
    shop.answers(getUpload, { state: "duplicate", photo });
    const { user, input } = await open();
    await user.upload(input, [aJpeg("dune.jpg")]);
    await screen.findByRole("link", { name: "“Dune”" });
  });
});
