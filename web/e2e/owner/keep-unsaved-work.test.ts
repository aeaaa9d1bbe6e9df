import { largeTest } from "@lightwell/shared/testing/test-volume";
import { getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { deletePhotosCalled, logIn, newPhoto, openPhoto, save, signIn } from "#e2e/back-office.ts";
import { owner } from "#e2e/owner.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const visitor = shopperOfEachStory();
const title = "Slack Water";
afterEach(() => deletePhotosCalled(title));

const subtitle = (page: Page) => page.getByLabel("Subtitle");
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

describe("what the owner has not saved", () => {
  test("has a confirmation before Back or a link leaves the page", async () => {
    const { page } = visitor();
    const photo = await newPhoto(title);
    await signIn(page);
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    const address = `${shopOrigin}/admin/photo/edit/${photo.id}`;
    await page.waitForURL(address);
    await subtitle(page).fill("At noon");

    await page.goBack();
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(address);
    await expect.poll(() => subtitle(page).inputValue()).toBe("At noon");

    await page.getByRole("link", { name: "Collections" }).click();
    await page.keyboard.press("Escape");
    expect([page.url(), await subtitle(page).inputValue()]).toEqual([address, "At noon"]);

    await page.goBack();
    await question(page).getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`${shopOrigin}/admin/photos`);
    await page.goForward();
    await page.waitForURL(address);
    await page.getByRole("button", { name: "Saved" }).waitFor();
    await expect.poll(() => subtitle(page).inputValue()).toBe("");
    await page.goBack();
    await page.waitForURL(`${shopOrigin}/admin/photos`); // no confirmation any more
  });

  largeTest("is compared with what was saved in another tab, and nothing is lost", async () => {
    const { page } = visitor();
    const photo = await newPhoto(title);
    await signIn(page);
    await openPhoto(page, photo);
    const other = await page.context().newPage();
    await openPhoto(other, photo);
    await other.getByLabel("Tags").fill("tide");
    await subtitle(other).fill("Theirs");
    await save(other);

    await subtitle(page).fill("Mine");
    await page.getByLabel("Base price in dollars").fill("5");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Somebody saved in between" });
    const choice = dialog.getByRole("group", { name: /^Subtitle changed by both/ });
    await expect.poll(() => choice.getByRole("radio", { name: /^Yours Mine/ }).isChecked()).toBe(true);
    await choice.getByRole("radio", { name: /^Theirs Theirs/ }).check();
    await dialog.getByRole("button", { name: "Go on with these" }).click();
    await save(page);
    const saved = await (await owner()).call(getAdminPhoto, { id: photo.id });
    expect(saved).toMatchObject({ subtitle: "Theirs", tags: ["tide"], base: 500 });
  });

  test("is kept when the session ends in the meantime", async () => {
    const { page } = visitor();
    const photo = await newPhoto(title);
    await signIn(page);
    await openPhoto(page, photo);
    await subtitle(page).fill("Written before the sign-in was lost");
    const rejected: number[] = [];
    await page.route("**/api/admin/photo/**", async (route) => {
      const { authorization: _lost, ...headers } = route.request().headers();
      const response = await route.fetch({ headers }); // the shop itself rejects a call without its token
      rejected.push(response.status());
      await route.fulfill({ response });
    });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(`${shopOrigin}/login`);
    expect(rejected).toEqual([401, 401]); // once more with a fresh token, then to the login
    await page.unroute("**/api/admin/photo/**");

    await logIn(page, demoOwner.email, demoOwner.password);
    await page.waitForURL(`${shopOrigin}/admin/photos`);
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await page.getByRole("button", { name: "Restore my changes" }).click();
    await expect.poll(() => subtitle(page).inputValue()).toBe("Written before the sign-in was lost");
    await save(page);
    await page.goto(`${shopOrigin}/photos/photo/${photo.slug}`);
    await page.getByText("Written before the sign-in was lost").first().waitFor();
  });
});
