import { listAdminCollections } from "@lightwell/shared/contract/collection-admin-endpoints";
import { uploadImage } from "@lightwell/shared/contract/image-endpoints";
import {
  createPhoto,
  deletePhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/photo-admin-endpoints";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const fileKey = "photos/p9-0123456789abcdef";
const type = "image/jpeg"; // what a browser makes of the name
const jpeg = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)], name, { type });
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  let count = 0;
  shop.answers(listAdminPhotos, []);
  shop.answers(listAdminCollections, []);
  shop.answersEach(createPhoto, () => anAdminPhoto({ id: `new${count++}`, title: "", alt: "" }));
  shop.answersEach(savePhoto, ({ params }) => anAdminPhoto({ id: params["id"] ?? "" }));
  shop.answers(uploadImage, { file: { fileKey } });
  shop.answers(deletePhoto, undefined);
  shop.serves(`/images/${fileKey}_512x512.webp`, new Response());
});

async function open() {
  const shown = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
  return { ...shown, input: await screen.findByLabelText("Upload photos") };
}

describe("files that are uploaded together", () => {
  test("become photos titled after them, with a bar for each", async () => {
    const { user, input, container } = await open();
    await user.upload(input, [jpeg("golden-gate_at dawn.jpg"), jpeg("fog.JPEG")]);
    await screen.findByText("2 of 2 uploaded");
    expect(screen.getAllByRole("progressbar")).toHaveLength(2);
    expect(screen.getByRole("progressbar", { name: "fog.JPEG" })).toHaveProperty("value", 1);
    expect(await violationsIn(container)).toEqual([]);
    const drafts = shop.receivedAt(savePhoto).map(({ body }) => savePhoto.body.parse(body));
    expect(drafts.map(({ title }) => title).sort()).toEqual(["fog", "golden gate at dawn"]);
    expect(drafts.map(({ alt }) => alt)).toEqual(["", ""]); // it follows the title until the owner writes one
    expect(shop.receivedAt(uploadImage).map(({ form }) => form?.get("description"))).toEqual(["", ""]);
    expect(shop.receivedAt(listAdminPhotos).length).toBeGreaterThan(1);
  });

  test("may be dropped, and go three at a time", async () => {
    const release = shop.keepsWaiting(uploadImage);
    await open();
    const files = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map(jpeg);
    fireEvent.drop(screen.getByText(/drop files here/), { dataTransfer: { files } });
    await waitFor(() => expect(shop.receivedAt(uploadImage)).toHaveLength(3));
    expect(screen.getByText("Waiting")).toBeDefined();
    release();
    await screen.findByText("4 of 4 uploaded");
  });

  test("are refused before anything is made of them when they are no pictures or too large", async () => {
    const { user, input } = await open();
    const large = jpeg("large.jpg");
    Object.defineProperty(large, "size", { value: 40_000_000 });
    await user.upload(input, [new File(["These are only words."], "notes.jpg", { type }), large]);
    await screen.findByText("Upload a JPEG, PNG or WebP picture.");
    await screen.findByText("A picture may have 30 MB at most.");
    await screen.findByText("0 of 2 uploaded, 2 failed");
    expect(shop.receivedAt(createPhoto)).toEqual([]);
  });

  test("that the shop refuses leave no photo behind, and can be tried again", async () => {
    shop.fails(uploadImage, "invalid-request", { message: "The picture is damaged and cannot be read." });
    const { user, input } = await open();
    await user.upload(input, [jpeg("torn.jpg")]);
    await screen.findByText("The picture is damaged and cannot be read.");
    expect(shop.receivedAt(deletePhoto).map(({ params }) => params["id"])).toEqual(["new0"]);
    shop.answers(uploadImage, { file: { fileKey } });
    await user.click(screen.getByRole("button", { name: "Try again torn.jpg" }));
    await screen.findByText("1 of 1 uploaded");
    await user.click(screen.getByRole("button", { name: "Clear finished" }));
    expect(screen.queryByText("torn.jpg")).toBeNull();
  });

  test("can be taken back on their way", async () => {
    shop.keepsWaiting(uploadImage);
    const { user, input } = await open();
    await user.upload(input, [jpeg("regretted.jpg")]);
    await waitFor(() => expect(shop.receivedAt(uploadImage)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Cancel regretted.jpg" }));
    await waitFor(() => expect(screen.queryByText("regretted.jpg")).toBeNull());
    expect(shop.receivedAt(deletePhoto)).toHaveLength(1);
  });
});
