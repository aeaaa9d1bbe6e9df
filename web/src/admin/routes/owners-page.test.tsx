import { inviteOwner, listOwners, removeOwner } from "@lightwell/shared/contract/back-office/owner-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const created = 1_764_000_000_000;
const ann = { email: anOwner.email, lastSignInAt: created };
const ben = { email: "ben@example.test", lastSignInAt: 0 };

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

describe("the page of the owners", () => {
  test("invites an owner after a question, and tells an address from anything else", async () => {
    const shop = fakeShop();
    shop.answers(listOwners, { owners: [ann] });
    shop.answers(inviteOwner, { owners: [ann, ben] });
    const { user, container } = await renderAdmin("/admin/owners", fakeIdentity([], anOwner));
    const address = await screen.findByRole("textbox", { name: "E-mail address of another owner" });
    await user.type(address, "ben");
    await user.click(screen.getByRole("button", { name: "Invite…" }));
    await screen.findByText("Enter an e-mail address.");
    expect(screen.queryByRole("dialog")).toBeNull();
    await fillIn(user, address, "@example.test");
    await user.click(screen.getByRole("button", { name: "Invite…" }));
    expect(shop.receivedAt(inviteOwner)).toEqual([]);
    shop.answers(listOwners, { owners: [ann, ben] });
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Invite" }));
    await screen.findByText("ben@example.test is an owner now, and gets a mail.");
    expect(shop.receivedAt(inviteOwner)[0]?.body).toEqual({ email: "ben@example.test" });
    // The form begins anew.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Owners" })));
    expect(await screen.findByRole("button", { name: "Remove ben@example.test" })).toBeDefined();
    expect(await violationsIn(container)).toEqual([]);
  });

  test("makes one change at a time", async () => {
    const shop = fakeShop();
    shop.answers(listOwners, { owners: [ann, ben] });
    shop.answers(inviteOwner, { owners: [ann, ben] });
    const answer = shop.keepsWaiting(inviteOwner);
    const { user } = await renderAdmin("/admin/owners", fakeIdentity([], anOwner));
    const address = await screen.findByRole("textbox", { name: "E-mail address of another owner" });
    await screen.findByRole("button", { name: "Remove ben@example.test" });
    await fillIn(user, address, "cleo@example.test");
    await user.click(screen.getByRole("button", { name: "Invite…" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Invite" }));
    await user.click(screen.getByRole("button", { name: "Remove ben@example.test" }));
    await user.click(screen.getByRole("button", { name: "Invite…" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    answer();
    await screen.findByText("cleo@example.test is an owner now, and gets a mail.");
    await user.click(screen.getByRole("button", { name: "Remove ben@example.test" }));
    await screen.findByRole("dialog", { name: "Remove ben@example.test?" });
  });

  test("keeps the address of an invitation that fails, also after another one", async () => {
    const shop = fakeShop();
    shop.answers(listOwners, { owners: [ann] });
    shop.answers(inviteOwner, { owners: [ann, ben] });
    const { user } = await renderAdmin("/admin/owners", fakeIdentity([], anOwner));
    const invite = async (email: string) => {
      await fillIn(user, await screen.findByLabelText("E-mail address of another owner"), email);
      await user.click(screen.getByRole("button", { name: "Invite…" }));
      await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Invite" }));
    };
    await invite(ben.email);
    await screen.findByText("ben@example.test is an owner now, and gets a mail.");
    expect(screen.getByLabelText("E-mail address of another owner")).toHaveProperty("value", "");
    shop.fails(inviteOwner, "internal");
    await invite("cleo@example.test");
    await screen.findByText("internal");
    expect(screen.getByLabelText("E-mail address of another owner")).toHaveProperty(
      "value",
      "cleo@example.test",
    );
  });

  test("removes an owner after a question, but never the only one", async () => {
    const shop = fakeShop();
    shop.answers(listOwners, { owners: [ann, ben] });
    shop.answers(removeOwner, { owners: [ann] });
    const { user } = await renderAdmin("/admin/owners", fakeIdentity([], anOwner));
    const remove = await screen.findByRole("button", { name: "Remove ben@example.test" });
    expect(screen.getByText(`${anOwner.email} (you)`)).toBeDefined();
    await user.click(remove);
    expect(shop.receivedAt(removeOwner)).toEqual([]);
    shop.answers(listOwners, { owners: [ann] });
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    await screen.findByText("The only owner");
    expect(shop.receivedAt(removeOwner)[0]?.body).toEqual({ email: "ben@example.test" });
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Owners" })));
  });

  test("changes the own password and e-mail address with the current password only", async () => {
    fakeShop().answers(listOwners, { owners: [ann] });
    const identity = fakeIdentity([anOwner], anOwner);
    const { user, container } = await renderAdmin("/admin/owners", identity);
    const password = within(await screen.findByRole("form", { name: "Change my password" }));
    const change = async (current: string) => {
      await user.clear(password.getByLabelText("Current password"));
      await user.type(password.getByLabelText("Current password"), current);
      await user.click(password.getByRole("button"));
    };
    await user.type(password.getByLabelText("New password"), "too short");
    await change(anOwner.password);
    password.getByText("Enter at least 12 characters.");
    await user.type(password.getByLabelText("New password"), ", now long "); // a blank is a part of it
    await change("guessed");
    await password.findByText("The current password is wrong.");
    expect(identity.changes).toEqual([]);
    await change(anOwner.password);
    await password.findByText("Your password is changed.");

    const email = within(screen.getByRole("form", { name: "Change my e-mail address" }));
    await fillIn(user, email.getByLabelText("New e-mail address"), "\u{a0}ann@example.test"); // pasted with a blank
    await user.type(email.getByLabelText("Current password"), anOwner.password);
    await user.click(email.getByRole("button"));
    await email.findByText(/Open the link in the mail to ann@example.test/);
    expect(identity.changes).toEqual([{ password: "too short, now long " }, { email: "ann@example.test" }]);
    expect(await violationsIn(container)).toEqual([]);
  });
});
