import { expect, test } from "vitest";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { setting, shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const visitor = shopperOfEachStory();

/** The receivers of all links to choose a new password that the identity emulator has sent. */
async function receivers(): Promise<string[]> {
  const host = setting("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/emulator/v1/projects/demo-lightwell/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { readonly email: string; readonly requestType: string }[]; // as the emulator documents it
  };
  return oobCodes.filter(({ requestType }) => requestType === "PASSWORD_RESET").map(({ email }) => email);
}

test("a forgotten password: the owner gets a link by mail, and an unknown address sees the same message", async () => {
  const { page } = visitor();
  const before = await receivers();
  for (const email of ["nobody@example.test", demoOwner.email]) {
    await page.goto(`${shopOrigin}/login`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await page
      .getByText(
        "If there is an account for this address, a link to choose a new password is on its way to it.",
      )
      .waitFor();
    await expect.poll(() => page.getByRole("alert").innerText()).toBe("");
  }
  expect((await receivers()).slice(before.length)).toEqual([demoOwner.email]);
});
