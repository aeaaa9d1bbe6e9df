import {
  erasePerson,
  exportPerson,
  exportSubscribers,
  findPerson,
  type PersonSummary,
  unsubscribePerson,
} from "@lightwell/shared/contract/back-office/person-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const nothing: PersonSummary = {
  orders: [],
  isSubscribed: false,
  cases: 0,
  carts: 0,
  paymentSessions: 0,
  mails: 0,
  changes: 0,
  unreadable: 0,
};
const summary: PersonSummary = {
  orders: [
    { id: "a".repeat(32), number: "LW-7K3F-92Q", stage: "delivered", created: 1, erasure: "reduced" },
    { id: "b".repeat(32), number: "LW-2222-222", stage: "at-lab", created: 1, erasure: "kept" },
  ],
  isSubscribed: true,
  cases: 1,
  carts: 0,
  paymentSessions: 2,
  mails: 0,
  changes: 3,
  unreadable: 0,
};

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

async function find(found: PersonSummary) {
  const shop = fakeShop();
  shop.hasCases();
  shop.answers(findPerson, found);
  const opened = await renderAdmin("/admin/personal-data", fakeIdentity([], anOwner));
  await fillIn(
    opened.user,
    await screen.findByRole("textbox", { name: "E-mail address" }),
    "ann@example.test",
  );
  await opened.user.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByRole("heading", { level: 2, name: "ann@example.test" });
  return { shop, ...opened };
}

describe("personal data", () => {
  test("are found by an e-mail address, which the URL does not have", async () => {
    const { place, container } = await find(summary);
    const listed = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(listed).toEqual(
      expect.arrayContaining([
        "Order LW-7K3F-92Q, delivered: keeps what tax law requires, without the person",
        expect.stringContaining("Order LW-2222-222, at the lab: kept until"),
        "1 case",
        "2 payment sessions",
      ]),
    );
    expect(place.query).toBe("");
    expect(screen.getByRole("region", { name: "Retention periods" }).textContent).toContain(
      "Paid orders2557 days",
    );
    const menu = screen.getByRole("navigation", { name: "Back office" });
    const current = await within(menu).findByRole("link", { current: "page" });
    expect(current.textContent).toBe("Personal data");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("need an e-mail address", async () => {
    const shop = fakeShop();
    const { user } = await renderAdmin("/admin/personal-data", fakeIdentity([], anOwner));
    await user.type(await screen.findByRole("textbox", { name: "E-mail address" }), "ann");
    await user.click(screen.getByRole("button", { name: "Find" }));
    await screen.findByText("Enter an e-mail address.");
    expect(shop.receivedAt(findPerson)).toEqual([]);
  });

  test("are those of the address in the field, which cannot be changed while they are searched", async () => {
    const shop = fakeShop();
    shop.answers(findPerson, nothing);
    const answer = shop.keepsWaiting(findPerson);
    const { user } = await renderAdmin("/admin/personal-data", fakeIdentity([], anOwner));
    const field = await screen.findByRole("textbox", { name: "E-mail address" });
    await user.type(field, "ann@example.test{Enter}");
    await user.type(field, "x");
    answer();
    await screen.findByRole("heading", { level: 2, name: "ann@example.test" });
    expect(field).toHaveProperty("value", "ann@example.test");
    await user.type(field, "x");
    expect(field).toHaveProperty("value", "ann@example.testx");
  });

  test("may not exist", async () => {
    await find(nothing);
    await screen.findByText("The shop holds nothing of this person.");
    expect(screen.queryByRole("button", { name: "Erase…" })).toBeNull();
  });

  test("are not called erased while a document that cannot be read is left", async () => {
    const { shop, user } = await find({ ...summary, unreadable: 2 });
    screen.getByText("2 documents that cannot be read: they are in the export, and erasing leaves them");
    shop.answers(erasePerson, { ...nothing, unreadable: 1 });
    await user.click(screen.getByRole("button", { name: "Erase…" }));
    await user.click(await screen.findByRole("button", { name: "Erase for good" }));
    await screen.findByText("Erased, except for what is left below.");
    screen.getByText("1 document that cannot be read: it is in the export, and erasing leaves it");
  });

  test("are downloaded as JSON", async () => {
    const { shop, user } = await find(summary);
    const exported = { emailAddress: "ann@example.test", exportedAt: 1, orders: [], cases: [], carts: [] };
    shop.answers(exportPerson, { ...exported, paymentSessions: [], mails: [], changes: [], unreadable: [] });
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return "blob:file";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(screen.getByRole("button", { name: "Export as JSON" }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(JSON.parse((await blobs[0]?.text()) ?? "")).toMatchObject(exported);
  });

  test("say why they could not be exported, erased or taken off the list", async () => {
    const { shop, user } = await find(summary);
    const failed = [
      [exportPerson, "Export as JSON", "The export is too large."],
      [erasePerson, "Erase…", "An order has changed."],
      [unsubscribePerson, "Unsubscribe", "The list has changed."],
    ] as const;
    for (const [endpoint, name, message] of failed) {
      shop.fails(endpoint, "conflict", { message });
      await user.click(screen.getByRole("button", { name }));
      const erase = screen.queryByRole("button", { name: "Erase for good" });
      if (erase) await user.click(erase);
      await screen.findByText(message);
    }
  });

  test("are without the subscription once the person was removed from the list, which is downloaded", async () => {
    const { shop, user } = await find(summary);
    screen.getByText("Wants mails about new prints");
    shop.answers(unsubscribePerson, { ...summary, isSubscribed: false });
    await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
    await screen.findByText("No longer in the list of addresses: download it again before your next mail.");
    expect(screen.queryByText("Wants mails about new prints")).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "ann@example.test" })),
    );
    expect(shop.receivedAt(unsubscribePerson)).toMatchObject([
      { body: { emailAddress: "ann@example.test" } },
    ]);
    shop.answers(exportSubscribers, { csv: "email\nbo@example.test\n", count: 1 });
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(screen.getByRole("button", { name: "Download the addresses" }));
    await screen.findByText("1 address.");
    expect(saved).toHaveBeenCalledOnce();
  });

  test("are erased after a confirmation, and the remaining data are shown", async () => {
    const { shop, user } = await find(summary);
    shop.answers(erasePerson, { ...nothing, orders: summary.orders.slice(1) });
    await user.click(screen.getByRole("button", { name: "Erase…" }));
    const question = within(await screen.findByRole("dialog", { name: "Erase this person?" }));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(shop.receivedAt(erasePerson)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Erase…" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Erase for good" }),
    );
    await screen.findByText("Erased, except for what is left below.");
    expect(shop.receivedAt(erasePerson)).toMatchObject([{ body: { emailAddress: "ann@example.test" } }]);
    expect(screen.queryByText(/LW-7K3F-92Q/)).toBeNull();
    screen.getByText(/LW-2222-222/);
    shop.answers(erasePerson, nothing);
    await user.click(screen.getByRole("button", { name: "Erase…" }));
    await user.click(screen.getByRole("button", { name: "Erase for good" }));
    await screen.findByText("Everything is erased.");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "ann@example.test" })),
    );
  });
});
