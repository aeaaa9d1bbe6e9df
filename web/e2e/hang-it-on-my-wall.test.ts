import sharp from "sharp";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { boxOf } from "./boxes.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();

test("a shopper sees the print at true scale on their own wall, and nothing of the wall leaves the browser", async () => {
  const { page, expectQuietConsole } = shopper();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!["GET", "HEAD"].includes(request.method()) && !request.url().startsWith("blob:"))
      sent.push(request.url());
  });
  await page.goto(
    `${shopOrigin}/photos/photo/granite-morning?print=framed&size=16x20&frame=black&matte=single`,
  );
  await page.getByRole("button", { name: "My wall" }).click();
  const file = page.getByLabel("Choose a picture of your wall");
  await file.setInputFiles({ name: "w.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await page.getByText("Your browser cannot show this file.").waitFor();
  await file.setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer: await sidewaysWall() });

  const wall = page.locator(".my-wall-view");
  const view = await boxOf(wall);
  expect(view.width / view.height).toBeCloseTo(4 / 3, 2); // upright, as the camera was held
  await wall.click({ position: { x: view.width * 0.2, y: view.height * 0.9 } });
  await wall.click({ position: { x: view.width * 0.7, y: view.height * 0.9 } });
  await expect.poll(() => page.locator('.my-wall-view [data-part="frame"]').count()).toBe(0); // nothing says how large the wall is yet
  await page.getByLabel("Length between the marks").fill("5");
  await page.getByLabel("Unit").selectOption("feet");

  const frame = page.locator('.my-wall-view [data-part="frame"]');
  const drawn = async () => await boxOf(frame);
  const pixelsPerInch = (view.width * 0.5) / 60;
  expect(Math.abs((await drawn()).width - 22 * pixelsPerInch)).toBeLessThan(2);
  expect(Math.abs((await drawn()).height - 18 * pixelsPerInch)).toBeLessThan(2);

  const before = await drawn();
  await page.getByRole("button", { name: "Print, move with the arrow keys" }).press("Shift+ArrowRight");
  await expect.poll(async () => (await drawn()).x - before.x).toBeCloseTo(view.width / 20, 0);

  const tapMovesPrint = page.getByLabel("Tap the wall to move the print");
  const tapTarget = await boxOf(page.locator("label").filter({ has: tapMovesPrint }));
  expect(tapTarget.height).toBeGreaterThanOrEqual(44);
  await tapMovesPrint.check();
  await wall.click({ position: { x: view.width * 0.3, y: view.height * 0.25 } });
  const { y: top } = await boxOf(wall);
  const fromThere = async () => {
    const { x, y, width, height } = await drawn();
    return Math.hypot(x + width / 2 - view.x - view.width * 0.3, y + height / 2 - top - view.height * 0.25);
  };
  await expect.poll(fromThere).toBeLessThan(2);
  await page.getByText(/outside 22 × 18 in\./).waitFor();
  expect(sent).toEqual([]);
  expectQuietConsole();
});

largeTest(
  "a shopper whose browser returns noise from a canvas sees the picture as it is in the file",
  async () => {
    const { page } = shopper();
    await page.addInitScript(() => {
      CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
        new ImageData(
          new Uint8ClampedArray(4 * width * height).map((_, index) => index % 251),
          width,
          height,
        );
    });
    await page.goto(`${shopOrigin}/photos/photo/granite-morning?print=framed&size=16x20`);
    await page.getByRole("button", { name: "My wall" }).click();
    const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#884422" } })
      .jpeg()
      .toBuffer();
    const file = page.getByLabel("Choose a picture of your wall");
    await file.setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer });
    const wall = page.locator(".my-wall-view image");
    await expect.poll(() => wall.getAttribute("width")).toBe("2400"); // it is not reduced to the 1600 of a canvas
  },
);

largeTest("a shopper who chooses another picture while a large one is read sees the other one", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/photos/photo/granite-morning?print=framed&size=16x20`);
  await page.getByRole("button", { name: "My wall" }).click();
  const large = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#cfc8ba" } });
  const walls = [await large.png().toBuffer(), await sidewaysWall()];
  await page.locator('.my-wall input[type="file"]').evaluate(
    (input, texts) => {
      for (const text of texts) {
        const chosen = new DataTransfer();
        chosen.items.add(new File([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))], "wall"));
        Object.assign(input, { files: chosen.files });
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    walls.map((wall) => wall.toString("base64")),
  );
  await page.locator(".my-wall-view").waitFor();
  await page.waitForTimeout(2_000); // the large one is read later
  const view = await boxOf(page.locator(".my-wall-view"));
  expect(view.width / view.height).toBeCloseTo(4 / 3, 2);
});

/** A wall of 4 by 3, stored on its side with a note to turn it, as phones do. */
async function sidewaysWall(): Promise<Buffer> {
  return await sharp({ create: { width: 1_500, height: 2_000, channels: 3, background: "#cfc8ba" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
