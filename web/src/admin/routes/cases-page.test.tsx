import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import {
  closeCases,
  getCase,
  recordCaseEntry,
  requeueGivenUpMails,
  searchCases,
  type CaseDetail,
  type CaseRow,
} from "@lightwell/shared/contract/back-office/case-endpoints";
import { getShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { searchOrders } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const found: CaseDetail = {
  number: "C-7K3F-92QD",
  kind: "question",
  state: "open",
  name: "Ann Lee",
  emailAddress: "ann@example.test",
  text: "Order LW-7K3F-92Q: when\nwill it arrive?",
  order: { id: "0123456789abcdef0123456789abcdef", number: "LW-7K3F-92Q", isSameEmail: false },
  entries: [],
  created: 1_764_000_000_000,
  updated: 1_764_000_000_000,
};
const row: CaseRow = found;

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

async function open(address: string, cases: readonly CaseRow[] = [row]) {
  const shop = fakeShop();
  shop.hasCases();
  shop.answers(searchCases, { cases: [...cases] });
  shop.answers(getCase, found);
  return { shop, ...(await renderAdmin(address, fakeIdentity([], anOwner))) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });

describe("the page of cases", () => {
  test("is a list once there is a case, searched and filtered in the URL", async () => {
    const { shop, user, place, container } = await open("/admin/cases");
    await screen.findByRole("link", { name: "C-7K3F-92QD" });
    expect(await violationsIn(container)).toEqual([]);
    fireEvent.change(screen.getByRole("searchbox", { name: "Search" }), { target: { value: "lee" } });
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Answered");
    await user.selectOptions(screen.getByRole("combobox", { name: "About" }), "Questions");
    await waitFor(() =>
      expect(shop.receivedAt(searchCases).at(-1)?.body).toEqual({
        text: "lee",
        states: ["answered"],
        kinds: ["question"],
      }),
    );
    expect(place.query).toBe("?search=lee&state=answered&about=questions");
    await user.selectOptions(screen.getByRole("combobox", { name: "About" }), "Mail not delivered");
    await waitFor(() =>
      expect(shop.receivedAt(searchCases).at(-1)?.body).toMatchObject({ kinds: ["failed-mail"] }),
    );
  });

  test("closes all cases of a page at once, and unselects them", async () => {
    const { shop, user } = await open("/admin/cases?state=open", [row, { ...row, number: "C-2222-2222" }]);
    shop.answers(closeCases, { count: 2 });
    await user.click(await screen.findByRole("checkbox", { name: "Select C-2222-2222" }));
    const bar = screen.getByRole("region", { name: "Selected cases" });
    within(bar).getByText("1 case selected");
    const page = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select this page" });
    expect(page.indeterminate).toBe(true);
    await user.click(page);
    expect(page).toMatchObject({ checked: true, indeterminate: false });
    within(bar).getByText("2 cases selected");
    shop.answers(searchCases, { cases: [] });
    await user.click(within(bar).getByRole("button", { name: "Close" }));
    await screen.findByText("2 cases closed.");
    expect(shop.receivedAt(closeCases)).toMatchObject([{ body: { numbers: [row.number, "C-2222-2222"] } }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected cases" })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Cases" })),
    );
  });

  test("is searched by the URL after a link to all cases", async () => {
    const { shop, user } = await open("/admin/cases?state=open");
    expect(await screen.findByRole("combobox", { name: "State" })).toHaveProperty("value", "open");
    await user.click(screen.getByRole("link", { name: "Cases" }));
    await waitFor(() =>
      expect(shop.receivedAt(searchCases).at(-1)?.body).toMatchObject({
        states: ["open", "answered", "closed"],
      }),
    );
    expect(screen.getByRole("combobox", { name: "State" })).toHaveProperty("value", "");
  });

  test("continues each page after the last case of the previous one", async () => {
    const shop = fakeShop();
    shop.hasCases();
    const next = { created: 1, number: "C-2222-2222" };
    shop.answersEach(searchCases, ({ body }) => ({
      cases: [row],
      ...(!JSON.stringify(body).includes('"after"') && { next }),
    }));
    const { user } = await renderAdmin("/admin/cases", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Older" }));
    await waitFor(() => expect(shop.receivedAt(searchCases).at(-1)?.body).toMatchObject({ after: next }));
    await screen.findByText("Page 2"); // the last one
    expect(screen.getByRole("button", { name: "Older" }).ariaDisabled).toBe("true");
    await user.click(screen.getByRole("button", { name: "Newer" }));
    await screen.findByText("Page 1");
    expect(screen.getByRole("button", { name: "Newer" }).ariaDisabled).toBe("true");
  });
});

describe("the page of one case", () => {
  const openCase = async () => {
    const opened = await open("/admin/cases/C-7K3F-92QD");
    await screen.findByRole("heading", { level: 1, name: "Case C-7K3F-92QD" });
    return opened;
  };

  test("shows the question, who asks, and a warning about an order of somebody else", async () => {
    const { container } = await openCase();
    const words = screen.getByRole("main").textContent;
    expect(words).toContain("when\nwill it arrive?");
    expect(words).toContain("The order has another e-mail address.");
    within(screen.getByRole("region", { name: "Person" })).getByRole("link", { name: found.emailAddress });
    for (const button of screen.getAllByRole("button", { name: /^(Send|Send and close|Add the note)$/ }))
      expect(button.ariaDisabled).toBe("true"); // nothing is written yet
    screen.getByRole("link", { name: "LW-7K3F-92Q" });
    expect(await violationsIn(container)).toEqual([]);
  });

  test("has a link that writes to who asks, and to nobody else that the address names", async () => {
    fakeShop().answers(getCase, { ...found, emailAddress: "ann?bcc=eve@example.test" });
    await renderAdmin("/admin/cases/C-7K3F-92QD", fakeIdentity([], anOwner));
    const link = await screen.findByRole("link", { name: "ann?bcc=eve@example.test" });
    expect(link.getAttribute("href")).toBe("mailto:ann%3Fbcc%3Deve@example.test");
  });

  test("leads to the orders with the e-mail address of who asks", async () => {
    const { shop, user, place } = await openCase();
    shop.hasOrders();
    shop.answers(searchOrders, { orders: [] });
    await user.click(screen.getByRole("link", { name: "Orders with this e-mail address" }));
    await screen.findByRole("heading", { level: 1, name: "Orders" });
    expect(place.query).toBe("?search=ann%40example.test");
    await waitFor(() =>
      expect(shop.receivedAt(searchOrders).at(-1)?.body).toMatchObject({ text: "ann@example.test" }),
    );
  });

  test("sends a reply once when Send is pressed several times, and shows it", async () => {
    const { shop, user } = await openCase();
    shop.answersEach(recordCaseEntry, () => answered);
    const answered: CaseDetail = {
      ...found,
      state: "answered",
      entries: [
        {
          id: "reply-0001",
          kind: "reply",
          text: "On Friday.",
          at: 1_764_000_100_000,
          by: "o@example.test",
          mail: "waiting",
        },
      ],
    };
    shop.answers(getCase, answered);
    type("Reply", "On Friday.");
    const send = screen.getByRole("button", { name: "Send the reply" });
    fireEvent.click(send);
    fireEvent.click(send);
    await screen.findByText(/the mail is being sent/);
    expect(shop.receivedAt(recordCaseEntry)).toMatchObject([{ body: { kind: "reply", text: "On Friday." } }]);
    expect(screen.getByRole("textbox", { name: "Reply" })).toHaveProperty("value", "");
    expect(window.sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole("link", { name: "All cases" }));
    await screen.findByRole("heading", { level: 1, name: "Cases" });
  });

  test("sends the same reply with the same id when there was no response", async () => {
    const { shop, user } = await openCase();
    const ids: unknown[] = [];
    shop.answersEach(recordCaseEntry, ({ body }) => {
      ids.push(Reflect.get(Object(body), "id"));
      if (ids.length === 1) throw new TypeError("Failed to fetch");
      return found;
    });
    type("Reply", "On Friday.");
    await user.click(screen.getByRole("button", { name: "Send the reply" }));
    await screen.findByRole("alert");
    expect(screen.getByRole("textbox", { name: "Reply" })).toHaveProperty("value", "On Friday.");
    await user.click(screen.getByRole("button", { name: "Send the reply" }));
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[0]).toBe(ids[1]);
  });

  test("asks for confirmation before leaving an unsent reply, and offers it again after a reload", async () => {
    const { user, unmount } = await openCase();
    type("Reply", "On Fri");
    await user.click(screen.getByRole("link", { name: "All cases" }));
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    unmount();
    await openCase();
    await user.click(await screen.findByRole("button", { name: "Restore my changes" }));
    expect(screen.getByRole("textbox", { name: "Reply" })).toHaveProperty("value", "On Fri");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Actions" }));
    await user.click(screen.getByRole("link", { name: "All cases" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await screen.findByRole("heading", { level: 1, name: "Cases" });
    expect(window.sessionStorage).toHaveLength(0);
  });

  test("offers an unsent note again, and keeps the reply that is typed before it is restored", async () => {
    const { unmount } = await openCase();
    type("Note", "Ask the lab");
    unmount();
    const second = await openCase();
    type("Reply", "On Monday.");
    second.unmount();
    const { user } = await openCase();
    type("Reply", "On Friday.");
    await user.click(screen.getByRole("button", { name: "Restore my changes" }));
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveProperty("value", "Ask the lab");
    expect(screen.getByRole("textbox", { name: "Reply" })).toHaveProperty("value", "On Friday.");
  });

  test("is answered and closed by one button", async () => {
    const { shop, user } = await openCase();
    shop.answersEach(recordCaseEntry, ({ body }) => {
      const isClosing = Reflect.get(Object(body), "kind") === "closed";
      const state = isClosing ? ("closed" as const) : ("answered" as const);
      shop.answers(getCase, { ...found, state });
      return { ...found, state };
    });
    type("Reply", "On Friday.");
    await user.click(screen.getByRole("button", { name: "Send and close" }));
    await screen.findByRole("button", { name: "Reopen the case" });
    expect(shop.receivedAt(recordCaseEntry)).toMatchObject([
      { body: { kind: "reply", text: "On Friday." } },
      { body: { kind: "closed" } },
    ]);
    expect(screen.queryByRole("button", { name: "Send and close" })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Actions" })));
  });

  test("stays open when its reply could not be sent", async () => {
    const { shop, user } = await openCase();
    shop.fails(recordCaseEntry, "conflict", { message: "Try again." });
    type("Reply", "On Friday.");
    await user.click(screen.getByRole("button", { name: "Send and close" }));
    await screen.findByRole("alert");
    expect(shop.receivedAt(recordCaseEntry)).toHaveLength(1);
  });

  test("is closed, and says why something is not possible", async () => {
    const { shop, user } = await openCase();
    shop.fails(recordCaseEntry, "conflict", { message: "The case is closed already." });
    await user.click(screen.getByRole("button", { name: "Close the case" }));
    expect((await screen.findByRole("alert")).textContent).toBe("The case is closed already.");
    shop.answers(getCase, { ...found, state: "closed" });
    shop.answers(recordCaseEntry, { ...found, state: "closed" });
    await user.click(screen.getByRole("button", { name: "Close the case" }));
    await screen.findByRole("button", { name: "Reopen the case" });
  });

  test("is read again whenever it is opened", async () => {
    const { shop, user } = await openCase();
    await user.click(screen.getByRole("link", { name: "All cases" }));
    shop.answers(getCase, { ...found, state: "closed" });
    await user.click(await screen.findByRole("link", { name: "C-7K3F-92QD" }));
    await screen.findByRole("button", { name: "Reopen the case" });
  });

  test("has no reply form when the shop opened it about a mail to the owner", async () => {
    const shop = fakeShop();
    shop.answers(getCase, { ...found, kind: "failed-mail", name: "", emailAddress: "" });
    await renderAdmin("/admin/cases/C-7K3F-92QD", fakeIdentity([], anOwner));
    await screen.findByRole("textbox", { name: "Note" });
    expect(screen.queryByRole("textbox", { name: "Reply" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Person" })).toBeNull();
    expect(screen.queryByText(/^The order has another e-mail address\./)).toBeNull();
  });

  test("has no warning about an order of who asks", async () => {
    const shop = fakeShop();
    shop.answers(getCase, {
      ...found,
      order: { id: "0".repeat(32), number: "LW-2222-222", isSameEmail: true },
    });
    await renderAdmin("/admin/cases/C-7K3F-92QD", fakeIdentity([], anOwner));
    await screen.findByRole("link", { name: "LW-2222-222" });
    expect(screen.queryByText(/^The order has another e-mail address\./)).toBeNull();
  });
});

describe("the start of the back office", () => {
  const none = { count: 0, first: [] };

  test("lists what needs attention below its text, with links to all of it", async () => {
    const shop = fakeShop();
    shop.answers(getAttention, {
      questions: { count: 7, first: [row] },
      payments: none,
      failedMails: { count: 1, first: [{ ...row, kind: "failed-mail", number: "C-2222-2222" }] },
      orders: none,
      lateOrders: none,
      dueByTomorrow: 2,
      latePages: { count: 5, first: ["/photos/photo/dune", "/"] },
      heldPrices: { count: 1, first: [{ day: "2026-12-01", changed: 2 }] },
      heldDrafts: { count: 1, first: [{ name: "Christmas", day: "2026-12-01" }] },
    });
    const { container } = await renderAdmin("/admin", fakeIdentity([], anOwner));
    const all = await screen.findByRole("link", { name: "Open questions (7)" });
    expect(all.getAttribute("href")).toBe("/admin/cases?state=open&about=questions");
    screen.getByText("Choose what to work on from the menu.");
    const late = screen.getByRole("link", { name: "/photos/photo/dune" });
    expect(late.parentElement?.textContent).toContain(
      "yet: /photos/photo/dune, the homepage and 3 more. The shop",
    );
    screen.getByRole("link", { name: "C-2222-2222" });
    const due = screen.getByRole("link", { name: "Due by tomorrow (2)" });
    expect(due.getAttribute("href")).toBe("/admin/orders?state=due");
    screen.getByText(/^The prices planned for Dec 1 do not begin, because 2 of them were changed since\./);
    screen.getByText(/^The draft “Christmas” of the site is not published on Dec 1, because/);
    expect(screen.queryByRole("region", { name: "Orders" })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test.each([
    [2, "2 mails are sent again within five minutes."],
    [1, "One mail is sent again within five minutes."],
  ])("has all failed mails sent again, and says so when none is left", async (count, words) => {
    const shop = fakeShop();
    const noPages = { count: 0, first: [] };
    const failed = { count, first: [{ ...row, kind: "failed-mail" as const }] };
    const others = {
      questions: none,
      payments: none,
      orders: none,
      lateOrders: none,
      dueByTomorrow: 0,
      latePages: noPages,
      heldPrices: none,
      heldDrafts: none,
    };
    shop.answers(getAttention, { ...others, failedMails: failed });
    const { user } = await renderAdmin("/admin", fakeIdentity([], anOwner));
    shop.answersEach(requeueGivenUpMails, () => {
      shop.answers(getAttention, { ...others, failedMails: none });
      return { count };
    });
    await user.click(await screen.findByRole("button", { name: "Send all again" }));
    await screen.findByText(words, { exact: false });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Send all again" })).toBeNull());
    screen.getByText(words, { exact: false });
    expect(screen.queryByRole("heading", { name: "Needs attention" })).toBeNull();
    expect(shop.receivedAt(requeueGivenUpMails)).toHaveLength(1);
  });

  test("says in one line that the shop is well, otherwise what is wrong and the first step", async () => {
    const shop = fakeShop();
    const opened = await renderAdmin("/admin", fakeIdentity([], anOwner));
    await screen.findByText(/^Mails, refunds and publishing are up to date\./);
    expect((await screen.findByText(/^Build 01234567 of/)).textContent).toBe("Build 01234567 of 2026-11-26");
    opened.unmount();
    shop.answers(getShopHealth, {
      isWell: false,
      problems: ["mail-settings", "webhook"],
      build: { commit: "unknown", builtAt: "unknown" },
      waitedSeconds: { mail: 3_600, refund: null, publishing: null, payment: null },
      lastWebhookAt: 1_764_000_000_000,
      mailSettingsProblem: "SMTP_URL: Invalid URL",
      unreadableDocuments: [
        { path: "photos/p1", problem: "printMode: Invalid option", noticedAt: 1_764_000_000_000 },
      ],
    });
    const { container } = await renderAdmin("/admin", fakeIdentity([], anOwner));
    await screen.findByText(/SMTP_URL: Invalid URL\. Correct it and deploy/);
    screen.getByText(/Look at the webhook in the card provider’s dashboard/);
    screen.getByText("photos/p1 (printMode: Invalid option)");
    expect(screen.getAllByRole("alert")).toHaveLength(3);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("says when that could not be loaded", async () => {
    const shop = fakeShop();
    shop.isUnreachableAt(getAttention);
    await renderAdmin("/admin", fakeIdentity([], anOwner));
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  });
});
