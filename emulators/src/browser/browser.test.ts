import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findBrowser, launchBrowser } from "./browser.ts";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";

async function aSite(): Promise<string> {
  const { origin, close } = await listenOnLoopback(createServer((_, response) => void response.end("hello")));
  onTestFinished(close);
  return `${origin}/`;
}

const none = () => Promise.resolve(undefined);

describe("the browser for tests", () => {
  test("is the one at CHROMIUM_PATH", async () => {
    const path = join(temporaryFolder({ browser: "" }), "browser");
    const found = findBrowser({ CHROMIUM_PATH: path, PATH: "" }, () => Promise.resolve("/bundled"));
    expect(await found).toBe(path);
  });

  test("is not searched for when no file exists at CHROMIUM_PATH", async () => {
    await expect(findBrowser({ CHROMIUM_PATH: "/nowhere" })).rejects.toThrow(
      new SetupError("CHROMIUM_PATH is /nowhere, which does not exist. Correct it or unset it."),
    );
  });

  test("is the one in node_modules without CHROMIUM_PATH", async () => {
    const folder = temporaryFolder({ chromium: "" });
    const found = findBrowser({ PATH: folder }, () => Promise.resolve("/bundled"), join(folder, "chromium"));
    expect(await found).toBe("/bundled");
  });

  test("is the one installed by Playwright when there is none in node_modules", async () => {
    const folder = temporaryFolder({ playwright: "", chromium: "" });
    const path = join(folder, "playwright");
    expect(await findBrowser({ PATH: folder }, none, path)).toBe(path);
  });

  test("is the first on the PATH when there is no other", async () => {
    const folder = temporaryFolder({ chromium: "" });
    const found = findBrowser({ PATH: `/nowhere:${folder}` }, none, join(folder, "playwright"));
    expect(await found).toBe(join(folder, "chromium"));
  });

  test.each([
    ["Google Chrome.app", "Google Chrome"],
    ["Chromium.app", "Chromium"],
    ["Microsoft Edge.app", "Microsoft Edge"],
  ])("is an application of macOS when there is no other: %s", async (application, program) => {
    const path = join(application, "Contents", "MacOS", program);
    const applications = temporaryFolder({ [path]: "" });
    const found = findBrowser({ PATH: "" }, none, "/nowhere", ["/missing", applications]);
    expect(await found).toBe(join(applications, path));
  });

  test("is named in one sentence with instructions when there is none", async () => {
    await expect(findBrowser({}, none, "/nowhere", [])).rejects.toThrow(
      new SetupError(
        "The tests need Chrome or Chromium, and none was found: install Chrome, or run “npx playwright-core install chromium” (Debian: apt install chromium), or set CHROMIUM_PATH.",
      ),
    );
  });

  test("loads pages, and blocks responses of other sites", async () => {
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.setContent("<h1>Prints</h1>");
    await expect.poll(() => page.getByRole("heading").textContent()).toBe("Prints");
    const [here, elsewhere] = [await aSite(), await aSite()];
    await page.goto(here);
    const outcome = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => "read",
          () => "rejected",
        ),
      elsewhere,
    );
    expect(outcome).toBe("rejected");
  });
});
