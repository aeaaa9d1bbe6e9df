import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { readPhotoMetadata } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { getAdminPhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

const metadata = {
  title: "Fog & Light",
  caption: "It's early.\n\nNobody is up.",
  keywords: ["fog", "sierra"],
  place: "Big Sur, California",
  takenOn: "2024-06-07",
  copyright: "© Ann Lee",
  camera: "Canon EOS R5",
  lens: "RF24-70mm F2.8",
};
let shop: ReturnType<typeof fakeShop>;
let stored: Photo;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = anAdminPhoto({ embeddedMetadata: metadata, tags: ["sierra"] });
  shop = fakeShop();
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 3 }]);
  shop.answersEach(getAdminPhoto, () => ({ ...stored, options: [] }));
  shop.answersEach(savePhoto, ({ body }) => {
    stored = { ...stored, ...(body as object), updated: stored.updated + 1 };
    return stored;
  });
});

async function open() {
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  const section = await screen.findByRole("region", { name: "From the file" });
  return { ...shown, section: within(section) };
}

describe("the metadata of a photo's file", () => {
  test("is shown", async () => {
    const { container, section } = await open();
    for (const text of ["Fog & Light", "Big Sur, California", "fog, sierra", "June 7, 2024", "© Ann Lee"])
      section.getByText(text);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is copied into the form text by text, and saved with it", async () => {
    const { section, user } = await open();
    await user.click(section.getByRole("button", { name: "Use as title" }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Fog & Light");
    section.getByRole("button", { name: "Used as title" });
    await user.click(section.getByRole("button", { name: "Use all" }));
    expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "Big Sur, California");
    expect(screen.getByLabelText("Tags")).toHaveProperty("value", "sierra, fog");
    expect(section.queryByRole("button", { name: /^Use / })).toBeNull();
    expect(document.activeElement).toBe(section.getByRole("heading", { name: "From the file" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored).toMatchObject({
      title: "Fog & Light",
      subtitle: "Big Sur, California",
      description: "<p>It&#39;s early.</p><p>Nobody is up.</p>",
      tags: ["sierra", "fog"],
      taken: "Big Sur, California, June 2024, Canon EOS R5, RF24-70mm F2.8",
    });
  });

  test("counts as used when the description only writes it in another way", async () => {
    stored = { ...stored, description: "<p><em>It's early.</em></p>\n<p>Nobody is up.</p>" };
    const { section } = await open();
    section.getByRole("button", { name: "Used as description" });
  });

  test("is read again on demand, and typed text is kept", async () => {
    stored = { ...stored, embeddedMetadata: noEmbeddedMetadata };
    shop.answersEach(readPhotoMetadata, () => (stored = { ...stored, embeddedMetadata: metadata }));
    const { section, user } = await open();
    section.getByText(/^The file has no title/);
    await user.type(screen.getByLabelText("Subtitle"), "!");
    await user.click(section.getByRole("button", { name: "Read the file again" }));
    await section.findByText("Fog & Light");
    expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "Sierra Nevada, early June!");
  });

  test("that cannot be read shows the reason", async () => {
    shop.fails(readPhotoMetadata, "not-found", { message: "There is no such picture." });
    const { section, user } = await open();
    await user.click(section.getByRole("button", { name: "Read the file again" }));
    await section.findByText("There is no such picture.");
  });
});
