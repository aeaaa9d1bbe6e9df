import { getOptions } from "@lightwell/shared/contract/option-admin-endpoints";
import { listAdminCollections } from "@lightwell/shared/contract/collection-admin-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/photo-admin-endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { sessionSlice } from "#src/identity/session-slice.ts";
import { anOwner, aStranger, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
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

describe("the login", () => {
  test.each([
    ["nobody@example.test", "x", "User not found"],
    [anOwner.email, "x", "Wrong password"],
  ])("of %s with %s says: %s", async (email, password, text) => {
    const { user, place } = await renderShop("/login", fakeIdentity([anOwner]));
    await user.type(await screen.findByLabelText("Email"), email);
    await user.type(screen.getByLabelText("Password"), password);
    await user.click(screen.getByRole("button", { name: "Login" }));
    await screen.findByText(text);
    expect(screen.getByRole("alert").textContent).toBe(text);
    expect(place.path).toBe("/login");
  });

  test.each([
    ["auth/user-not-found", "Firebase: Error (auth/user-not-found).", "User not found"],
    ["user-not-found", "", "User not found"],
    ["auth/wrong-password", "Firebase: Error (auth/wrong-password).", "Wrong password"],
    ["wrong-password", "", "Wrong password"],
    ["auth/invalid-credential", "Firebase: Error (auth/invalid-credential).", "Wrong email or password"],
    ["auth/missing-password", "Firebase: Error (auth/missing-password).", "Enter your password."],
    ["auth/quota-exceeded", "The provider's own words.", "The provider's own words."],
    ["", "The provider's own words.", "The provider's own words."],
    ["auth/quota-exceeded", "", "Unknown error"],
  ])("refused with the code %j and the message %j says: %s", async (code, message, text) => {
    const refusal = Object.assign(new Error(message), { code });
    const { user } = await renderShop("/login", {
      ...fakeIdentity(),
      signIn: () => Promise.reject(refusal),
    });
    await screen.findByLabelText("Email");
    await signIn(user, anOwner);
    await screen.findByText(text);
    expect(screen.getByRole("alert").textContent).toBe(text);
  });

  test("refused with what is no error says: Unknown error", async () => {
    // oxlint-disable-next-line prefer-promise-reject-errors -- a provider's script may
    const identity = { ...fakeIdentity(), signIn: () => Promise.reject("no reason") };
    const { user } = await renderShop("/login", identity);
    await screen.findByLabelText("Email");
    await signIn(user, anOwner);
    await screen.findByText("Unknown error");
  });

  test("shows the first of several errors, below its button", async () => {
    const { store } = await renderShop("/login", fakeIdentity());
    const button = await screen.findByRole("button", { name: "Login" });
    act(() => void store.dispatch({ type: "login-error", payload: ["The first.", "The second."] }));
    const error = screen.getByRole("alert");
    expect(error.textContent).toBe("The first.");
    expect(button.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("needs an e-mail", async () => {
    const { user } = await renderShop("/login", fakeIdentity([anOwner]));
    await user.click(await screen.findByRole("button", { name: "Login" }));
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(screen.getByLabelText("Email")).toHaveProperty("validity.valid", false);
  });

  test.each([anOwner.email, "nobody@example.test"])(
    "a forgotten password of %s: the same answer, whether or not there is an account",
    async (email) => {
      const identity = fakeIdentity([anOwner]);
      const { user } = await renderShop("/login", identity);
      const forgotten = await screen.findByRole("button", { name: "Forgot your password?" });
      await user.click(forgotten);
      expect(screen.getByRole("status").textContent).toBe(""); // it needs an e-mail first
      await user.type(screen.getByLabelText("Email"), email);
      await user.click(forgotten);
      await screen.findByText(
        "If there is an account for this address, a link to choose a new password is on its way to it.",
      );
      expect(screen.getByRole("alert").textContent).toBe("");
      expect(identity.sentResets).toEqual(email === anOwner.email ? [email] : []);
    },
  );

  test("leads the owner to the photos, and signing out leads home", async () => {
    const { user, place, container } = await renderShop("/login", fakeIdentity([anOwner]));
    await screen.findByLabelText("Email");
    expect(await violationsIn(container)).toEqual([]);
    await signIn(user, anOwner);
    await screen.findByText("No Photos");
    expect(place.path).toBe("/admin/photos");
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(place.path).toBe("/"));
    expect(window.localStorage).toHaveLength(0);
  });
});

describe("the session", () => {
  test("is 0 until it is known who is there, 1 with the e-mail when signed in, -1 when signed out", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const identity = fakeIdentity([], anOwner);
    const { store } = await renderShop("/about", { ...identity, watch: () => () => undefined });
    expect(store.getState().session).toMatchObject({ loggedIn: 0, email: "" });
    act(() => void store.dispatch(sessionSlice.actions.signedIn(anOwner)));
    expect(store.getState().session).toMatchObject({ loggedIn: 1, email: "owner@example.test" });
    act(() => void store.dispatch(sessionSlice.actions.signedOut()));
    expect(store.getState().session).toMatchObject({ loggedIn: -1, email: "" });
  });

  test("is read on start, and its e-mail kept", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { store } = await renderShop("/about", fakeIdentity([], anOwner));
    await waitFor(() =>
      expect(store.getState().session).toMatchObject({ loggedIn: 1, email: "owner@example.test" }),
    );
  });

  test("ends at the homepage without another visit when it ends there", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, place } = await renderShop("/?from=mail", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    await screen.findByRole("link", { name: "Login" });
    await new Promise((resolve) => setTimeout(resolve, 200)); // a visit would begin a moment after the sign-out
    expect([place.path, place.query]).toEqual(["/", "?from=mail"]);
  });

  test("ends with the homepage when it ends elsewhere", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, place } = await renderShop("/about", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    await waitFor(() => expect(place.path).toBe("/"));
  });
});

describe("the back office", () => {
  test.each(adminAddresses)("sends guests from %s to the login", async (address) => {
    const { place } = await renderShop(address);
    await screen.findByRole("heading", { name: "Login" });
    expect(place.path).toBe("/login");
  });

  test.each(adminAddresses)("opens %s to owners only", async (address) => {
    window.localStorage.setItem("signed-in-here", "1");
    const shop = fakeShop();
    await renderShop(address, fakeIdentity([], aStranger));
    await screen.findByRole("heading", { name: "Not authorized" });
    expect(shop.received).toEqual([]);
  });

  test.each([
    ["/admin", []],
    ["/admin/collections", ["Collections"]],
    ["/admin/collection/edit/collection1", ["Collections"]],
    ["/admin/photos", ["Photos"]],
    ["/admin/photo/edit/photo1", ["Photos"]],
    ["/admin/options", ["Option Manager"]],
    ["/admin/orders", ["Orders"]],
    ["/admin/cases", ["Cases"]],
    ["/admin/campaigns", ["Campaigns"]],
  ])("at %s has the active entry %j in its menu", async (address, active) => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderShop(address, fakeIdentity([], anOwner));
    const menu = within(await screen.findByRole("navigation", { name: "Back office" }));
    expect(menu.queryAllByRole("link", { current: "page" }).map((link) => link.textContent)).toEqual(active);
  });

  test("has a layout of its own, without the storefront's", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { unmount } = await renderShop("/admin", fakeIdentity([], anOwner));
    await screen.findByRole("navigation", { name: "Back office" });
    for (const name of ["Shop", "Collections", "About the shop"])
      expect(screen.queryByRole("navigation", { name })).toBeNull();
    unmount();
    await renderShop("/about", fakeIdentity([], anOwner));
    for (const name of ["Shop", "Collections", "About the shop"]) screen.getByRole("navigation", { name });
    expect(screen.queryByRole("navigation", { name: "Back office" })).toBeNull();
  });

  test("waits until it is known who is there", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { place } = await renderShop("/admin/orders", fakeIdentity([], anOwner));
    await screen.findByRole("heading", { name: "Orders" });
    expect(place.path).toBe("/admin/orders");
  });

  test("tells others that they may not, and lets them sign out", async () => {
    const { user, place } = await renderShop("/login", fakeIdentity([aStranger]));
    await screen.findByLabelText("Email");
    await signIn(user, aStranger);
    await screen.findByRole("heading", { name: "Not authorized" });
    expect(screen.queryByRole("navigation")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(place.path).toBe("/"));
  });

  test("is where /admin/login leads", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { place } = await renderShop("/admin/login", fakeIdentity([], anOwner));
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
    await renderShop(address, fakeIdentity([], anOwner));
    await screen.findByRole("heading", { level: 1, name: heading });
    const words = screen.getByRole("main").textContent.replace(heading, "");
    expect(words === "").toBe(address !== "/admin"); // a text there, and nothing yet on the other three
  });

  test("nests the Option Manager under Photos, and mutes orders and campaigns", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderShop("/admin", fakeIdentity([], anOwner));
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
  ])("says at %s that there are none", async (address, words) => {
    window.localStorage.setItem("signed-in-here", "1");
    await renderShop(address, fakeIdentity([], anOwner));
    await screen.findByText(words);
  });

  test("shows the menu with its active entry, and closes it on the way to another page", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, container } = await renderShop("/admin/orders", fakeIdentity([], anOwner));
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
});

async function signIn(
  user: Awaited<ReturnType<typeof renderShop>>["user"],
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await user.type(screen.getByLabelText("Email"), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Login" }));
}
