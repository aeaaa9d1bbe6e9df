import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildFolders } from "../../../../tools/build/build-folders.ts";
import { projectRoot } from "#src/prerequisites/project-folders.ts";
import { firstLoadOf, siteWeight, strangers, withImports } from "./site-weight.ts";
import { verdictOn } from "#src/bench/goals/goal.ts";

const site = join(projectRoot, buildFolders().pages);

describe("the built site", () => {
  test("keeps the budgets of its public pages", () => {
    const short = siteWeight(site).filter((goal) => verdictOn(goal) === "SHORT");
    expect(short.map(({ what, figure, must, unit }) => `${what}: ${figure} ${unit}, not ${must}`)).toEqual(
      [],
    );
  });

  test("counts everything that a page loads initially", () => {
    const { scripts, scriptBytes } = firstLoadOf("photo", site);
    const names = scripts.map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
    expect(names).toEqual(expect.arrayContaining(["every-page", "photo-page", "buying"]));
    expect(scriptBytes).toBeGreaterThan(70_000); // React alone is most of it
  });

  test("starts without the shop's scripts, so that a published page is painted before they are loaded", () => {
    const html = readFileSync(join(site, "shell.html"), "utf8");
    const boot = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, path = ""]) => path);
    expect(boot).toHaveLength(1);
    const scripts = boot.map((path) => readFileSync(join(site, path), "utf8"));
    expect(scripts.flatMap((script) => script.match(/\b(?:from|import)"[^"]*"/g) ?? [])).toEqual([]);
  });

  test.each(["photo-late", "save-heart"])("has no code of the cart in %s, which loads by itself", (part) => {
    const assets = join(site, "assets");
    const names = readdirSync(assets).filter((name) => name.startsWith(`${part}-`) && name.endsWith(".js"));
    expect(names).toHaveLength(1);
    const loaded = [...withImports(names, assets)].map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
    expect(loaded).toEqual(expect.arrayContaining(["photo-actions", "every-page"]));
    expect(loaded).not.toContain("purchase");
  });

  test.each(Object.entries(strangers))(
    "contains %s, so the test would detect it in the initial load",
    (_, mark) => {
      const assets = join(site, "assets");
      const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
      expect(scripts.filter((name) => mark.test(readFileSync(join(assets, name), "utf8")))).not.toEqual([]);
    },
  );
});
