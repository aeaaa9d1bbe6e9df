import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 1 }]);
});

async function open(changes: Partial<Photo>) {
  shop.answers(getAdminPhoto, anAdminPhoto(changes));
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  await screen.findByRole("checkbox", { name: "Keep Options Synced" });
  return shown;
}

const active = () => screen.getByRole("checkbox", { name: "Active" });
const description = () =>
  document.getElementById(active().getAttribute("aria-describedby") ?? "")?.textContent;

describe("the Active checkbox of a photo that cannot be sold", () => {
  test("is described by what is missing once it is ticked, until that is there", async () => {
    const { user, container } = await open({ active: false, image: "", title: "" });
    expect(active().getAttribute("aria-describedby")).toBeNull();
    await user.click(active());
    expect(description()).toBe("To be active: Enter a title. Upload a picture.");
    expect(await violationsIn(container)).toEqual([]);
    await fillIn(user, screen.getByLabelText("Title"), "Dune");
    expect(description()).toBe("To be active: Upload a picture.");
    await user.click(active());
    expect(active().getAttribute("aria-describedby")).toBeNull();
  });

  test("is described at once for a photo that is active already", async () => {
    await open({ active: true, syncOptionsEnabled: false, enabledOptions: [] });
    expect(description()).toBe("To be active: Enable a size and everything else that a print of it needs.");
  });

  test("shows the message of the server, and the photo is not saved", async () => {
    const message = "This photo cannot be sold as it is.";
    shop.fails(savePhoto, "conflict", { message, fields: { image: "Upload a picture." } });
    const { user } = await open({ active: false, image: "" });
    await user.click(active());
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Error" });
    screen.getByText(message);
    expect(description()).toBe("To be active: Upload a picture.");
  });
});
