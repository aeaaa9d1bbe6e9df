import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { startOfConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { openViewer } from "./viewer.ts";

test("Back closes the viewer, also while it is still opening", async () => {
  openViewer(document.body, aPublicPhoto(), startOfConfiguration("framed"), false);
  screen.getByRole("dialog", { name: "Granite Morning, full screen" });
  window.dispatchEvent(new PopStateEvent("popstate"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Escape closes the viewer, also while it is still opening", async () => {
  openViewer(document.body, aPublicPhoto(), startOfConfiguration("framed"), false);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["its alternative text", "Granite walls in the first sun"],
  ["its title where it has none", ""],
])("the enlarged picture is described by %s", async (_what, alt) => {
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1_024); // jsdom has no layout
  openViewer(document.body, aPublicPhoto({ alt }), startOfConfiguration("framed"), false);
  const picture = () => document.querySelector<HTMLImageElement>("img.pswp__img");
  await waitFor(() => expect(picture()?.alt).toBe(alt || "Granite Morning"));
  window.dispatchEvent(new PopStateEvent("popstate"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("two presses open one viewer", async () => {
  openViewer(document.body, aPublicPhoto(), startOfConfiguration("framed"), false);
  openViewer(document.body, aPublicPhoto(), startOfConfiguration("framed"), false);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  window.dispatchEvent(new PopStateEvent("popstate"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the viewer does not open when the photo was left before its script was loaded", async () => {
  fakeShop().answers(getPhoto, aPublicPhoto());
  const { unmount } = await renderShop("/photos/photo/granite-morning");
  const enlarge = await screen.findByRole("button", { name: "View full screen" });
  enlarge.click();
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 100)); // the viewer would open a moment later
  expect(screen.queryByRole("dialog")).toBeNull();
});
