import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { getAdminPhoto, listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  const shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 1 }]);
  shop.answers(getAdminPhoto, { ...anAdminPhoto(), options: [] });
});

async function open() {
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  await screen.findByLabelText("Title");
  return shown;
}

async function openAndType() {
  const shown = await open();
  await shown.user.type(screen.getByLabelText("Title"), "!");
  return shown;
}

/** What another tab stores of it. */
function storeSignOut() {
  window.localStorage.removeItem("draft:photo photo1");
  window.localStorage.setItem("signed-out-here", "1764000000000");
}

describe("unsaved work of a tab", () => {
  test("is removed when the owner signs out in another one, and its editor is closed", async () => {
    const { place } = await openAndType();
    expect(Object.keys(window.sessionStorage)).toEqual(["draft:photo photo1"]);
    storeSignOut();
    await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "signed-out-here" })));
    await waitFor(() => expect(place.path).toBe("/login"));
    expect(window.sessionStorage.getItem("draft:photo photo1")).toBeNull();
  });

  test("is removed when the owner has signed out in another one while it showed the shop", async () => {
    (await openAndType()).unmount();
    storeSignOut();
    await open();
    expect(screen.queryByRole("button", { name: "Restore my changes" })).toBeNull();
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning");
  });
});
