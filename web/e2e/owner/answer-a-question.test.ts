import { askQuestion } from "@lightwell/shared/contract/support-endpoints";
import { expect, test } from "vitest";
import { signIn } from "#e2e/back-office.ts";
import { mailWith, newAddress } from "#e2e/mailbox.ts";
import { owner } from "#e2e/owner.ts";
import { findingsOn } from "#e2e/page-findings.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { boxOf } from "../boxes.ts";

const shopper = shopperOfEachStory();

test("the owner finds a question on the start page, answers it and closes it; the answer arrives as a mail", async () => {
  const { page, expectQuietConsole } = shopper();
  const email = newAddress("is-answered");
  const question = `Is the acrylic clear? ${email} ${"I would hang it opposite of a window. ".repeat(20)}`;
  await (await owner()).call(askQuestion, { body: { email, name: "Ann Lee", question } });
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/cases`);
  const listed = page.getByRole("row").filter({ hasText: email });
  await listed.waitFor();
  expect((await boxOf(listed)).height).toBeLessThan(110); // the list has two lines of a long text
  await page.getByRole("link", { name: "Lightwell" }).click();
  const waiting = page.getByRole("region", { name: "Open questions" });
  await waiting.getByRole("listitem").filter({ hasText: email }).getByRole("link").click();
  await page.getByRole("textbox", { name: "Reply" }).waitFor();
  expect(await findingsOn(page)).toEqual([]);

  await page.getByRole("textbox", { name: "Reply" }).fill("Yes, and it blocks ultraviolet light.");
  await page.getByRole("button", { name: "Send the reply" }).click();
  await page.getByText("Answered", { exact: true }).waitFor();
  const number = page.url().split("/").at(-1) ?? "";
  const mail = await mailWith("it blocks ultraviolet light", email);
  expect(mail.subject).toBe(`Your question to Lightwell (${number})`);
  expect(mail.text).toContain("Is the acrylic clear?");

  await page.getByRole("button", { name: "Close the case" }).click();
  await page.getByRole("button", { name: "Reopen the case" }).waitFor();
  expectQuietConsole();
});

test("the owner saves a reply as an answer, inserts it into the next reply, takes it back and deletes it", async () => {
  const { page, expectQuietConsole } = shopper();
  const email = newAddress("asks-again");
  await (await owner()).call(askQuestion, { body: { email, name: "Ann Lee", question: `Glass? ${email}` } });
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/cases`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.fill("It is acrylic.");
  await page.getByRole("button", { name: "Saved answers" }).click();
  await page.getByRole("button", { name: "Save this reply as an answer" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Acrylic");
  await page.getByRole("button", { name: "Save the answer" }).click();
  await page.getByRole("button", { name: "Insert “Acrylic”" }).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await reply.fill("Dear Ann, and it is light.");
  for (let times = 0; times < " and it is light.".length; times += 1) await reply.press("ArrowLeft");
  await page.getByRole("button", { name: "Saved answers" }).click();
  await page.getByRole("button", { name: "Insert “Acrylic”" }).click();
  await expect.poll(() => reply.inputValue()).toBe("Dear Ann,It is acrylic. and it is light.");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => reply.inputValue()).toBe("Dear Ann, and it is light.");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(() => reply.inputValue()).toBe("Dear Ann,It is acrylic. and it is light.");
  await page.getByRole("button", { name: "Send the reply" }).click();
  const mail = await mailWith("Dear Ann,It is acrylic. and it is light.", email);
  expect(mail.subject).toContain("Your question to Lightwell");

  await page.getByRole("button", { name: "Saved answers" }).click();
  await page.getByRole("button", { name: "Delete “Acrylic”" }).click();
  await page.getByRole("button", { name: "Delete answer" }).click();
  await page.getByText("None yet. What you write often").waitFor();
  expectQuietConsole();
});
