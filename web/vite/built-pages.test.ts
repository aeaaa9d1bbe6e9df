import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildFolders } from "../../tools/build/build-folders.ts";
import { shells } from "./html-shells.ts";
import type { SupportedPart } from "./oldest-browsers.ts";
import { namedFeatures, youngerUses } from "./script-uses.ts";
import { youngerStyles } from "./style-uses.ts";

/** A younger feature that a part may use, how often, and why that harms no visitor. */
type Reviewed = Readonly<Record<string, readonly [uses: number, reason: string]>>;

const inReact = "React DOM asks whether it is there, or is a name in its tables";

const inLibraries: Reviewed = {
  setImmediate: [2, inReact],
  ".popover": [1, inReact],
  "Navigator.connection": [2, inReact],
  navigation: [10, inReact],
  "event navigate": [1, inReact],
  "event navigatesuccess": [1, inReact],
  "event navigateerror": [1, inReact],
  "Error.captureStackTrace": [3, "zod and Firebase ask for it; it only shortens a stack"],
  "URL.canParse": [2, "zod asks for it, and parses the URL otherwise"],
};

const scripts: Readonly<Record<SupportedPart, Reviewed>> = {
  shop: {
    ...inLibraries,
    ".use": [7, "`use` of React, not of `DisposableStack`"],
    ".isError": [2, "a property of PhotoSwipe, not of `Error`"],
    ".resize": [4, "a method of PhotoSwipe, not of `ArrayBuffer`"],
    CloseWatcher: [2, "viewer.ts asks for it; Back leaves the photo otherwise"],
    "Document.startViewTransition": [1, "photo-transition.ts asks for it"],
    "Navigator.share": [1, "share-link.tsx asks for it, and copies the link otherwise"],
    requestIdleCallback: [2, "prefetch.ts asks for it, and waits 200 ms otherwise"],
    "Navigator.connection": [3, "React DOM and saves-data.ts ask for it"],
    print: [1, "a button of the lab's page; only Firefox for Android has no printing"],
  },
  admin: {
    ...inLibraries,
    ".use": [14, "`use` of React and of Firebase"],
    ".isError": [3, "a property of a query's state"],
    ".toArray": [1, "a method of dnd-kit, not of `Iterator`"],
    ".startViewTransition": [3, "React Router asks for it"],
    ".skipTransition": [2, "React Router has a transition only where there are some"],
    trustedTypes: [1, "ProseMirror asks for them"],
    ".createPolicy": [1, "as `trustedTypes`"],
    ".caretPositionFromPoint": [2, "ProseMirror asks for it, and takes `caretRangeFromPoint` otherwise"],
    ".getComposedRanges": [1, "ProseMirror asks for it, in a shadow tree only"],
    ".drop": [1, "ProseMirror's handler of the event, not a method of `Iterator`"],
    ".webkitGetAsEntry": [1, "file-selector asks for it; Chrome for Android has no folders to drop"],
    ".webkitdirectory": [1, "phones without it let the owner choose files instead of a folder"],
    "event beforeunload": [1, "iOS asks nothing when a tab is closed; edits are stored before"],
  },
};

const inBoth = {
  "-webkit-touch-callout": "only Safari has it",
  "::view-transition": "another page appears at once",
  "::view-transition-group(*)": "another page appears at once",
  "forced-color-adjust": "contrast themes are those of Windows",
  "forced-color-adjust: none": "as `forced-color-adjust`",
  resize: "a field cannot be enlarged on a phone",
  "resize: vertical": "as `resize`",
  "scrollbar-width": "a bar is seen where a row is scrolled",
  "scrollbar-width: none": "as `scrollbar-width`",
  "text-size-adjust": "Safari has it with a prefix",
  "text-wrap: balance": "lines are broken where they are full",
  "user-select": "Safari has it with a prefix",
} as const;

const styles: Readonly<Record<SupportedPart, Readonly<Record<string, string>>>> = {
  shop: {
    ...inBoth,
    "(scripting)": "a document without scripts shows what needs them",
    "(forced-colors)": "contrast themes are those of Windows",
    "-webkit-tap-highlight-color": "PhotoSwipe; a color",
    "::-webkit-search-cancel-button": "it is hidden, and Firefox has none",
    ":has(.is-unread)": "the footer is seen while a stored cart is read",
    ":has(.lab-page)": "the lab sees banner, menu and cart of the shop",
    ":has(.my-wall-view)": "a visitor's own wall is drawn smaller",
    ":has(.photo-buying)": "what has the focus may be below the stage",
    ":has(.purchase-bar)": "the footer of every page has the room for the bar with the button",
    ":has(:disabled)": "a speed that cannot be chosen says so by its words",
    ":has(:focus-visible)": "the header stays when a page is scrolled down",
    ":has(>.cart-steps>.is-waiting)": "the cart is seen while its lines are loaded",
    ":has(>nav>.icon-links>li:nth-child(7))": "the name of the shop ends earlier beside the owner's icons",
    ":has([name=city],[name=state],[name=postal])": "each field has a row of its own",
    ":has([name=firstName],[name=lastName])": "each field has a row of its own",
    ":has([name=state],[name=postal])": "each field has a row of its own",
    "align-content: start": "prints of a wall are in the middle",
    "field-sizing": "filters are as wide as their longest choice",
    "field-sizing: content": "as `field-sizing`",
    "grid-template-rows: subgrid": "cards of a row are not on one line",
    "text-wrap": "lines are broken where they are full",
    "text-wrap: pretty": "as `text-wrap`",
  },
  admin: {
    ...inBoth,
    "::-moz-progress-bar": "Bulma; each browser has its own name for the bar",
    "::-webkit-progress-bar": "as `::-moz-progress-bar`",
    "::-webkit-progress-value": "as `::-moz-progress-bar`",
    "resize: none": "Bulma; as `resize`",
  },
};

describe.each(["shop", "admin"] as const)("the built %s", (part) => {
  const built = builtFiles(part === "shop" ? "shell.html" : shells.admin);

  test("uses no function that its oldest browsers lack, unless it asks before", () => {
    expect(built.scripts.length).toBeGreaterThan(3);
    expect(Object.fromEntries(youngerUses(built.scripts, namedFeatures(part)))).toEqual(
      usesOf(scripts[part]),
    );
  });

  test("uses no style that its oldest browsers lack, unless the page is as useful without it", () => {
    expect(built.styles.length).toBeGreaterThan(0);
    // Phones have no cursor, by MDN's data.
    const used = [...youngerStyles(built.styles, part)].filter((name) => !name.startsWith("cursor: "));
    expect(used.toSorted()).toEqual(Object.keys(styles[part]).toSorted());
  });
});

test("each script has a source map, which is in a folder that is not deployed", () => {
  const { pages, maps } = buildFolders();
  const inFolder = (pattern: string, folder: string) =>
    globSync(pattern, { cwd: join(import.meta.dirname, "../..", folder) });
  const scripts = inFolder("assets/*.js", pages)
    .filter((path) => !path.includes("rolldown-runtime-")) // has no source of ours
    .map((path) => `${path.slice("assets/".length)}.map`);
  expect(inFolder("*.js.map", maps).toSorted()).toEqual(scripts.toSorted());
  expect(inFolder("**/*.map", pages)).toEqual([]);
});

function usesOf(reviewed: Reviewed): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(reviewed).map(([name, [uses]]) => [name, uses]));
}

/** The scripts and styles of a document and of every file that is named in it or in one of them. */
function builtFiles(document: string): { readonly scripts: string[]; readonly styles: string[] } {
  const folder = join(import.meta.dirname, "../..", buildFolders().pages);
  const html = readFileSync(join(folder, document), "utf8");
  const assets = new Map(
    globSync("assets/*.{js,css}", { cwd: folder }).map((path) => [
      path.slice("assets/".length),
      readFileSync(join(folder, path), "utf8"),
    ]),
  );
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const [name] of text.matchAll(/[\w-]+-[\w-]{8}\.(?:js|css)\b/g)) {
      const asset = assets.get(name);
      if (asset === undefined || found.has(name)) continue;
      found.add(name);
      follow(asset);
    }
  };
  follow(html);
  const textsOf = (extension: string, inlined: RegExp) => [
    ...[...found].flatMap((name) => (name.endsWith(extension) ? [assets.get(name) ?? ""] : [])),
    ...Array.from(html.matchAll(inlined), ([, text = ""]) => text),
  ];
  return {
    scripts: textsOf(".js", /<script>([^<]+)<\/script>/g),
    styles: textsOf(".css", /<style[^>]*>([^<]+)<\/style>/g),
  };
}
