import { getCase, searchCases, type CaseDetail } from "@lightwell/shared/contract/back-office/case-endpoints";
import {
  addSavedAnswer,
  changeSavedAnswer,
  deleteSavedAnswer,
  getSavedAnswers,
} from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import type { SavedAnswer } from "@lightwell/shared/cases/cases-schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const asked: CaseDetail = {
  number: "C-7K3F-92QD",
  kind: "question",
  state: "open",
  name: "Ann Lee",
  emailAddress: "ann@example.test",
  text: "Is it framed?",
  entries: [],
  created: 1_764_000_000_000,
  updated: 1_764_000_000_000,
};

const framing: SavedAnswer = {
  id: "a1",
  name: "Framing",
  text: "It comes framed.\nReady to hang.",
  updated: 1,
};
const shipping: SavedAnswer = { id: "a2", name: "Shipping", text: "Within ten days.", updated: 2 };

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

async function openAnswers(saved: readonly SavedAnswer[] = [framing, shipping], typed = "") {
  const shop = fakeShop();
  shop.answers(getCase, asked);
  shop.answers(getSavedAnswers, { answers: [...saved] });
  const opened = await renderAdmin("/admin/cases/C-7K3F-92QD", fakeIdentity([], anOwner));
  const reply = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
  fireEvent.change(reply, { target: { value: typed } });
  const open = async () => {
    await opened.user.click(screen.getByRole("button", { name: "Saved answers" }));
    return await screen.findByRole("dialog", { name: "Saved answers" });
  };
  return { shop, reply, open, ...opened };
}

describe("the saved answers of a case", () => {
  test("are listed with their texts, and inserted where the caret is, behind what is selected", async () => {
    const { reply, open, user, container } = await openAnswers(undefined, "Hello. Bye.");
    reply.setSelectionRange(0, 6);
    const dialog = await open();
    await within(dialog).findByText(/It comes framed/);
    expect(await violationsIn(container)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Insert “Framing”" }));
    await waitFor(() => expect(reply.value).toBe("Hello.It comes framed.\nReady to hang. Bye."));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(reply));
    expect(reply.selectionEnd).toBe("Hello.It comes framed.\nReady to hang.".length);
  });

  test("are not inserted into a reply that would be too long, which stays as it is", async () => {
    const { reply, open, user } = await openAnswers(undefined, "x".repeat(4_990));
    const dialog = await open();
    await user.click(await within(dialog).findByRole("button", { name: "Insert “Shipping”" }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(
      "With “Shipping” the reply would have more than 5,000 characters.",
    );
    expect(reply.value).toHaveLength(4_990);
  });

  test("get the reply that is written as a new one, and say which name is taken without losing the text", async () => {
    const { shop, reply, open, user } = await openAnswers([], "It comes framed.");
    const dialog = await open();
    await within(dialog).findByText(/^None yet\./);
    await user.click(within(dialog).getByRole("button", { name: "Save this reply as an answer" }));
    const form = await screen.findByRole("dialog", { name: "New answer" });
    const name = within(form).getByRole("textbox", { name: "Name" });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(within(form).getByRole("textbox", { name: "Text" })).toHaveProperty("value", "It comes framed.");
    await user.type(name, "Framing");
    const problem = "Another saved answer has this name.";
    shop.fails(addSavedAnswer, "invalid-request", { fields: { name: problem } });
    await user.click(within(form).getByRole("button", { name: "Save the answer" }));
    await within(form).findByText(problem);
    shop.answers(getSavedAnswers, { answers: [framing] });
    shop.answers(addSavedAnswer, { answers: [framing] });
    await user.click(within(form).getByRole("button", { name: "Save the answer" }));
    await screen.findByRole("button", { name: "Insert “Framing”" });
    expect(shop.receivedAt(addSavedAnswer).at(-1)?.body).toEqual({
      name: "Framing",
      text: "It comes framed.",
    });
    expect(reply.value).toBe("It comes framed.");
  });

  test("are listed as the reply to a change has them, before the list is loaded again", async () => {
    const { shop, open, user } = await openAnswers([framing, shipping]);
    await open();
    await screen.findByRole("button", { name: "Insert “Framing”" });
    await user.click(screen.getByRole("button", { name: "New answer" }));
    const form = await screen.findByRole("dialog", { name: "New answer" });
    await user.type(within(form).getByRole("textbox", { name: "Name" }), "Thanks");
    await user.type(within(form).getByRole("textbox", { name: "Text" }), "Thank you.");
    const thanks = { ...framing, id: "a3", name: "Thanks", text: "Thank you." };
    shop.answers(addSavedAnswer, { answers: [framing, shipping, thanks] });
    shop.isUnreachableAt(getSavedAnswers);
    const answer = shop.keepsWaiting(addSavedAnswer);
    await user.click(within(form).getByRole("button", { name: "Save the answer" }));
    const text = within(form).getByRole("textbox", { name: "Text" });
    await user.type(text, " This is lost when the form ends.");
    expect(text).toHaveProperty("value", "Thank you.");
    answer();
    await screen.findByRole("button", { name: "Insert “Thanks”" });
    expect(screen.getAllByRole("button", { name: /^Insert/ })).toHaveLength(3);
    shop.answers(deleteSavedAnswer, { answers: [framing, thanks] });
    await user.click(screen.getByRole("button", { name: "Delete “Shipping”" }));
    await user.click(screen.getByRole("button", { name: "Delete answer" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Delete “Shipping”" })).toBeNull());
  });

  test("keep a form until its answer is saved, whose reply ends no other form", async () => {
    const { shop, open, user } = await openAnswers();
    shop.answers(addSavedAnswer, { answers: [framing, shipping] });
    await open();
    const newAnswer = async (text: string) => {
      await user.click(await screen.findByRole("button", { name: "New answer" }));
      const form = await screen.findByRole<HTMLDialogElement>("dialog", { name: "New answer" });
      for (const name of ["Name", "Text"]) await user.type(within(form).getByRole("textbox", { name }), text);
      return form;
    };
    const answer = shop.keepsWaiting(addSavedAnswer);
    const first = await newAnswer("Thanks");
    await user.click(within(first).getByRole("button", { name: "Save the answer" }));
    await user.click(within(first).getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("dialog")).toBe(first);
    first.removeAttribute("open");
    fireEvent(first, new Event("close")); // such as by a second Back on Android
    await newAnswer("Sorry");
    const reads = shop.receivedAt(getSavedAnswers).length;
    answer();
    await waitFor(() => expect(shop.receivedAt(getSavedAnswers)).toHaveLength(reads + 1));
    expect(screen.getByRole("textbox", { name: "Text" })).toHaveProperty("value", "Sorry");
  });

  test("are searched once there are many", async () => {
    const many = ["B", "C", "D", "E", "F"].map((name) => ({ ...framing, id: name, name, text: name }));
    const { open } = await openAnswers([framing, ...many, shipping]);
    const dialog = await open();
    const search = await within(dialog).findByRole("searchbox", { name: "Search answers" });
    fireEvent.change(search, { target: { value: "ten days" } });
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(1);
    fireEvent.change(search, { target: { value: "nothing like it" } });
    within(dialog).getByText("No answer is found.");
  });

  test("can be loaded again", async () => {
    const { shop, open, user } = await openAnswers();
    shop.isUnreachableAt(getSavedAnswers);
    const dialog = await open();
    const again = await within(dialog).findByRole("button", { name: "Try again" });
    shop.answers(getSavedAnswers, { answers: [framing] });
    await user.click(again);
    await within(dialog).findByRole("button", { name: "Insert “Framing”" });
  });
});

test("the list of cases has the saved answers to change and delete, without a reply to insert them into", async () => {
  const shop = fakeShop();
  shop.hasCases();
  shop.answers(searchCases, { cases: [asked] });
  shop.answers(getSavedAnswers, { answers: [framing, shipping] });
  const { user } = await renderAdmin("/admin/cases", fakeIdentity([], anOwner));
  await user.click(await screen.findByRole("button", { name: "Saved answers" }));
  await user.click(await screen.findByRole("button", { name: "Change “Framing”" }));
  expect(screen.queryByRole("button", { name: /^Insert/ })).toBeNull();
  const form = screen.getByRole("dialog", { name: "Change “Framing”" });
  const text = within(form).getByRole("textbox", { name: "Text" });
  await user.clear(text);
  await user.type(text, "Framed.");
  await user.keyboard("{Escape}");
  expect(text).toHaveProperty("value", "Framed.");
  shop.fails(changeSavedAnswer, "conflict", { message: "Somebody has changed this answer." });
  await user.click(within(form).getByRole("button", { name: "Save the answer" }));
  expect((await within(form).findByRole("alert")).textContent).toBe("Somebody has changed this answer.");
  shop.answers(changeSavedAnswer, { answers: [framing, shipping] });
  await user.click(within(form).getByRole("button", { name: "Save the answer" }));
  await user.click(await screen.findByRole("button", { name: "Delete “Shipping”" }));
  expect(shop.receivedAt(changeSavedAnswer).at(-1)).toMatchObject({
    params: { id: "a1" },
    body: { name: "Framing", text: "Framed.", updated: 1 },
  });
  const question = screen.getByRole("dialog", { name: "Delete the answer “Shipping”?" });
  shop.answers(getSavedAnswers, { answers: [framing] });
  shop.answers(deleteSavedAnswer, { answers: [framing] });
  await user.click(within(question).getByRole("button", { name: "Delete answer" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete “Shipping”" })).toBeNull());
  expect(shop.receivedAt(deleteSavedAnswer)).toMatchObject([{ params: { id: "a2" } }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Answers" })));
});
