import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOwner, aStranger, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const adminAddresses = [
  "/admin",
  "/admin/login",
  "/admin/collections",
  "/admin/collection/edit/collection1",
  "/admin/photos",
  "/admin/photo/edit/photo1",
  "/admin/options",
  "/admin/orders",
  "/admin/cases",
  "/admin/campaigns",
];

beforeEach(() => {
  const shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(listAdminCollections, []);
  shop.answers(getOptions, [{ options: [], version: 1 }]);
});

describe("the back office", () => {
  test.each(adminAddresses)("sends guests from %s to the login", async (address) => {
    const { place } = await renderAdmin(address);
    await waitFor(() => expect(place.path).toBe("/login"));
  });

  test.each(adminAddresses)("opens %s to owners only", async (address) => {
    window.localStorage.setItem("signed-in-here", "1");
    const shop = fakeShop();
    await renderAdmin(address, fakeIdentity([], aStranger));
    await screen.findByRole("heading", { name: "Not authorized" });
    await waitFor(() => expect(document.title).toBe("Not authorized | Lightwell"));
    expect(shop.received).toEqual([]);
  });

  test.each([
    ["/admin", [], "Admin"],
    ["/admin/collections", ["Collections"], "Collections"],
    ["/admin/collection/edit/collection1", ["Collections"], "Collection"],
    ["/admin/photos", ["Photos"], "Photos"],
    ["/admin/photo/edit/photo1", ["Photos"], "Photo"],
    ["/admin/options", ["Option Manager"], "Option Manager"],
    ["/admin/orders", ["Orders"], "Orders"],
    ["/admin/cases", ["Cases"], "Cases"],
    ["/admin/campaigns", ["Campaigns"], "Campaigns"],
  ])("at %s has the active entry %j in its menu, and the title %s", async (address, active, title) => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderAdmin(address, fakeIdentity([], anOwner));
    const menu = within(await screen.findByRole("navigation", { name: "Back office" }));
    expect(menu.queryAllByRole("link", { current: "page" }).map((link) => link.textContent)).toEqual(active);
    await waitFor(() => expect(document.title).toBe(`${title} | Lightwell`));
  });

  test("has a layout of its own, without the storefront's", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderAdmin("/admin", fakeIdentity([], anOwner));
    await screen.findByRole("navigation", { name: "Back office" });
    for (const name of ["Shop", "Collections", "About the shop"])
      expect(screen.queryByRole("navigation", { name })).toBeNull();
  });

  test("waits until the session is known", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { place } = await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
    await screen.findByRole("heading", { name: "Orders" });
    expect(place.path).toBe("/admin/orders");
  });

  test("shows other accounts that they have no access, and lets them sign out", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, place } = await renderAdmin("/admin", fakeIdentity([], aStranger));
    await screen.findByRole("heading", { name: "Not authorized" });
    expect(screen.queryByRole("navigation")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(place.path).toBe("/"));
  });

  test("leads to the homepage when the owner signs out, and removes the record of the sign-in", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, place } = await renderAdmin("/admin", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(place.path).toBe("/"));
    await waitFor(() => expect(window.localStorage.getItem("signed-in-here")).toBeNull());
    expect(place.path).toBe("/"); // and not the login, where guests are sent
  });

  test("forgets what it has read when the owner signs out, and not before", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, store, router } = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
    await screen.findByText("No Photos");
    await act(async () => await router.navigate("/admin/collections"));
    await screen.findByText("No Collections");
    const read = () =>
      Object.values(store.getState().backOfficeApi.queries).map((query) => query?.endpointName);
    expect(read()).toContain("photos");
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(read()).toEqual([]));
  });

  test("is where /admin/login leads", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { place } = await renderAdmin("/admin/login", fakeIdentity([], anOwner));
    await screen.findByRole("heading", { name: "Admin" });
    expect(place.path).toBe("/admin");
  });

  test.each([
    ["/admin", "Admin"],
    ["/admin/orders", "Orders"],
    ["/admin/cases", "Cases"],
    ["/admin/campaigns", "Campaigns"],
  ])("has a placeholder at %s", async (address, heading) => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderAdmin(address, fakeIdentity([], anOwner));
    await screen.findByRole("heading", { level: 1, name: heading });
    const words = screen.getByRole("main").textContent.replace(heading, "");
    expect(words === "").toBe(address !== "/admin"); // a text there, and nothing yet on the other three
  });

  test("nests the Option Manager under Photos, and mutes orders and campaigns", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderAdmin("/admin", fakeIdentity([], anOwner));
    const menu = await screen.findByRole("navigation", { name: "Back office" });
    const photos = within(menu).getByRole("link", { name: "Photos" }).closest("li");
    expect(photos?.querySelector(":scope > ul a")?.textContent).toBe("Option Manager");
    const muted = within(menu)
      .getAllByRole("link")
      .filter((link) => link.classList.contains("is-muted"));
    expect(muted.map((link) => link.textContent)).toEqual(["Orders", "Campaigns"]);
  });

  test.each([
    ["/admin/photos", "No Photos"],
    ["/admin/collections", "No Collections"],
  ])("shows at %s that there are none", async (address, words) => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderAdmin(address, fakeIdentity([], anOwner));
    await screen.findByText(words);
  });

  test("shows the menu with its active entry, and closes it when another page opens", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, container } = await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
    const toggle = await screen.findByRole("button", { name: "Menu" });
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Orders");
    await user.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    await user.click(screen.getByRole("link", { name: "Option Manager" }));
    await screen.findByRole("heading", { name: "Option Manager" });
    expect(toggle.ariaExpanded).toBe("false");
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Option Manager");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("keeps the menu closed when the owner goes back to the page where it was opened", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, router } = await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
    const toggle = await screen.findByRole("button", { name: "Menu" });
    await user.click(toggle);
    await user.click(screen.getByRole("link", { name: "Option Manager" }));
    await screen.findByRole("heading", { name: "Option Manager" });
    await act(async () => await router.navigate(-1));
    await screen.findByRole("heading", { name: "Orders" });
    expect(toggle.ariaExpanded).toBe("false");
  });

  test("closes the menu when the entry of the page that is shown is chosen", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user } = await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
    const toggle = await screen.findByRole("button", { name: "Menu" });
    await user.click(toggle);
    screen.getByRole("link", { name: "Orders" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(toggle.ariaExpanded).toBe("false"));
    await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  });

  test("leaves the menu open while the list of the page is searched", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, place } = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
    const search = await screen.findByLabelText("Search");
    const toggle = screen.getByRole("button", { name: "Menu" });
    await user.click(toggle);
    await user.type(search, "dune");
    await waitFor(() => expect(place.query).toBe("?search=dune"));
    expect(toggle.ariaExpanded).toBe("true");
    await user.click(screen.getByRole("link", { name: "Photos" }));
    await waitFor(() => expect(toggle.ariaExpanded).toBe("false"));
  });
});
