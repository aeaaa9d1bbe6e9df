import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const url = `${window.location.origin}/photos/photo/granite-morning?print=unframed&size=8x12`;

beforeEach(() => fakeShop().answers(getPhoto, aPublicPhoto()));

/** Opens the photo within a collection and from the cart, neither of which is in the link. */
async function openPhoto() {
  return await renderShop("/photos/photo/granite-morning?print=unframed&size=8x12&line=7");
}

describe("the link to a print", () => {
  test("is copied with the current choices, and confirmed", async () => {
    const { user, container } = await openPhoto(); // user-event replaces the clipboard
    const copy = await screen.findByRole("button", { name: "Copy link to this print" });
    expect(screen.queryByText("Link copied")).toBeNull();
    await user.click(copy);
    await waitFor(() => expect(screen.getByText("Link copied").role).toBe("status"));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await violationsIn(container)).toEqual([]);
    await user.selectOptions(screen.getByLabelText("2. Select a finish"), "pearl");
    expect(screen.queryByText("Link copied")).toBeNull();
  });

  test("is shown selected where the clipboard cannot be written", async () => {
    const logged = loggedEntries();
    const { user } = await openPhoto();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No.", "NotAllowedError"));
    await user.click(await screen.findByRole("button", { name: "Copy link to this print" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Link to this print");
    expect(field.value).toBe(url);
    expect(field.selectionEnd).toBe(url.length);
    expect(logged).toMatchObject([{ event: "link.not-copied" }]);
  });

  test("opens the share menu of a phone", async () => {
    const shared: ShareData[] = [];
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(pointer: coarse)",
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    Object.assign(navigator, { share: async (link: ShareData) => void shared.push(link) });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, "share");
      vi.unstubAllGlobals();
    });
    fakeShop().answers(getPhoto, aPublicPhoto());
    const { user } = await openPhoto();
    await user.click(await screen.findByRole("button", { name: "Share this print" }));
    expect(shared).toEqual([{ title: "Granite Morning", url }]);
  });

  test("is copied with a mouse, also in a browser that has a share menu", async () => {
    Object.assign(navigator, { share: () => Promise.reject(new Error("Not asked for.")) });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    const { user } = await openPhoto();
    await user.click(await screen.findByRole("button", { name: "Copy link to this print" }));
    await screen.findByText("Link copied");
  });
});
