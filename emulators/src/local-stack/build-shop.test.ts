import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildFunctions, buildPages } from "./build-shop.ts";
import { buildFolders } from "../../../tools/build/build-folders.ts";
import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { projectRoot } from "#src/prerequisites/project-folders.ts";

const environment = "build-test";
const deployed = ["web/dist", "web/renderer/dist", "functions/dist"];
const local = deployed.map((folder) => `${folder}-${environment}`);

afterAll(() => {
  for (const folder of local) rmSync(join(projectRoot, folder), { recursive: true, force: true });
});

/** Every file of a folder with its content's hash and the time it was written; undefined when there is no folder. */
function contentOf(folder: string): string[] | undefined {
  const path = join(projectRoot, folder);
  if (!existsSync(path)) return undefined;
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => {
      const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
      return `${file} ${hash} ${statSync(file).mtimeMs}`;
    });
}

/** Builds the pages; `npm test` takes those that it has built by the same function for its shop. */
async function buildOrCopyPages(): Promise<void> {
  if (isLargeRun) {
    await buildPages(environment);
    return;
  }
  const [built, copied] = [buildFolders(), buildFolders(environment)];
  // pages may be released into it meanwhile
  const filter = (path: string) => !basename(path).startsWith(".") && existsSync(path);
  for (const name of ["pages", "renderer"] as const)
    cpSync(join(projectRoot, built[name]), join(projectRoot, copied[name]), { recursive: true, filter });
}

test("building a local stack does not change the deployable build", { timeout: 180_000 }, async () => {
  const before = deployed.map(contentOf);
  await buildOrCopyPages();
  await buildFunctions(environment);
  expect(deployed.map(contentOf)).toEqual(before);

  const [pages = "", renderer = "", functions = ""] = local.map((folder) => join(projectRoot, folder));
  expect(readdirSync(pages)).toEqual(
    expect.arrayContaining(["assets", "shell.html", "admin.html", "robots.txt", "build-id.txt"]),
  );
  const carried = (name: string) => readFileSync(join(functions, "site", name));
  expect(carried("shell.html")).toEqual(readFileSync(join(pages, "shell.html")));
  expect(JSON.parse(carried("page-styles.json").toString())).toMatchObject({
    cart: expect.stringMatching(/^<style data-file="\/assets\/cart-page-[\w-]+\.css">\S.*<\/style>$/),
  });
  const parts = ["shell.html", "page-styles.json", "render-document.js"].map(carried);
  const id = createHash("sha256").update(Buffer.concat(parts)).digest("hex").slice(0, 16);
  expect(carried("build-id.txt").toString()).toBe(id);
  expect(readFileSync(join(pages, "build-id.txt"), "utf8")).toBe(id);
  expect(carried("render-document.js")).toEqual(readFileSync(join(renderer, "render-document.js")));
});
