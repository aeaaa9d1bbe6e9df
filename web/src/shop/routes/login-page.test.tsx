import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { signedIn, signedOut } from "#src/identity/session-reducer.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

describe("the login", () => {
  test.each([
    ["nobody@example.test", "x", "User not found"],
    [anOwner.email, "x", "Wrong password"],
  ])("of %s with %s shows: %s", async (email, password, text) => {
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
  ])("rejected with the code %j and the message %j shows: %s", async (code, message, text) => {
    const rejection = Object.assign(new Error(message), { code });
    const { user } = await renderShop("/login", {
      ...fakeIdentity(),
      signIn: () => Promise.reject(rejection),
    });
    await screen.findByLabelText("Email");
    await signIn(user, anOwner);
    await screen.findByText(text);
    expect(screen.getByRole("alert").textContent).toBe(text);
  });

  test("rejected with a value that is not an error shows: Unknown error", async () => {
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
    await act(
      async () => void store.dispatch({ type: "login-error", payload: ["The first.", "The second."] }),
    );
    const error = screen.getByRole("alert");
    expect(error.textContent).toBe("The first.");
    expect(button.nextElementSibling).toBe(error);
  });

  test.each([
    ["is missing", null],
    [
      "rejects every access",
      {
        getItem: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      },
    ],
  ])(
    "in a browser whose storage %s says why it has no effect, and signs nobody in",
    async (_how, storage) => {
      const { user, sites, store } = await renderShop("/login", fakeIdentity([anOwner]));
      await screen.findByLabelText("Email");
      vi.stubGlobal("localStorage", storage);
      await signIn(user, anOwner);
      await screen.findByText("This browser stores nothing, so you cannot stay signed in.");
      expect([sites, store.getState().session.loggedIn]).toEqual([[], -1]);
      vi.unstubAllGlobals();
    },
  );

  test("needs an e-mail", async () => {
    const { user } = await renderShop("/login", fakeIdentity([anOwner]));
    await user.click(await screen.findByRole("button", { name: "Login" }));
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(screen.getByLabelText("Email")).toHaveProperty("validity.valid", false);
  });

  test.each([anOwner.email, "nobody@example.test"])(
    "a forgotten password of %s: the same message, whether or not there is an account",
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

  test("leads the owner to the photos of the back office", async () => {
    const { user, sites, container } = await renderShop("/login", fakeIdentity([anOwner]));
    await screen.findByLabelText("Email");
    expect(await violationsIn(container)).toEqual([]);
    await signIn(user, anOwner);
    await waitFor(() => expect(sites).toEqual(["/admin/photos"]));
    expect(window.localStorage.getItem("signed-in-here")).toBe("1");
  });
});

describe("the session", () => {
  test("is 0 until the session is known, 1 with the e-mail when signed in, -1 when signed out", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const identity = fakeIdentity([], anOwner);
    const { store } = await renderShop("/about", { ...identity, watch: () => () => undefined });
    expect(store.getState().session).toMatchObject({ loggedIn: 0, email: "" });
    await act(async () => void store.dispatch(signedIn(anOwner)));
    expect(store.getState().session).toMatchObject({ loggedIn: 1, email: "owner@example.test" });
    await act(async () => void store.dispatch(signedOut()));
    expect(store.getState().session).toMatchObject({ loggedIn: -1, email: "" });
  });

  test("is read on start, and its e-mail kept", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { store } = await renderShop("/about", fakeIdentity([], anOwner));
    await waitFor(() =>
      expect(store.getState().session).toMatchObject({ loggedIn: 1, email: "owner@example.test" }),
    );
  });

  test("ends on the homepage without a navigation when it ends there", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, place } = await renderShop("/?from=mail", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    await screen.findByRole("link", { name: "Login" });
    await new Promise((resolve) => setTimeout(resolve, 200)); // a visit would begin a moment after the sign-out
    expect([place.path, place.query]).toEqual(["/", "?from=mail"]);
  });

  test("leads to the homepage when it ends on another page", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    const { user, place } = await renderShop("/about", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    await waitFor(() => expect(place.path).toBe("/"));
  });

  test("removes the unsaved work of the back office when it is ended, and nothing else", async () => {
    window.localStorage.setItem("signed-in-here", "1");
    for (const storage of [window.sessionStorage, window.localStorage]) storage.setItem("draft:site", "{}");
    window.localStorage.setItem("other", "kept");
    const { user } = await renderShop("/about", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    await screen.findByRole("link", { name: "Login" });
    for (const storage of [window.sessionStorage, window.localStorage])
      expect(storage.getItem("draft:site")).toBeNull();
    expect(window.localStorage.getItem("other")).toBe("kept");
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
