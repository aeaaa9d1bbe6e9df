import type { RenderDocument } from "@lightwell/shared/routes/published-page";
import { readFile } from "node:fs/promises";

/** The built site: the HTML template of every page, and its renderer. */
export interface BuiltSite {
  /** The id of the build; builds with the same id render the same documents. */
  readonly build: string;
  readonly shell: string;
  /** HTML of the styles that a page needs besides those of the shell, by its name in `paths`. */
  readonly stylesOf: Readonly<Record<string, string>>;
  readonly render: RenderDocument;
}

/** Reads the site that was built into a folder, once, on the first call. Throws when it is not there. */
export function builtSite(folder: URL): () => Promise<BuiltSite> {
  let site: Promise<BuiltSite> | undefined;
  return async () => {
    site ??= readSite(folder);
    try {
      return await site;
    } catch (cause) {
      site = undefined; // the next request reads it again
      throw cause;
    }
  };
}

async function readSite(folder: URL): Promise<BuiltSite> {
  const [build, shell, styles, renderer] = await Promise.all([
    readFile(new URL("build-id.txt", folder), "utf8"),
    readFile(new URL("shell.html", folder), "utf8"),
    readFile(new URL("page-styles.json", folder), "utf8"),
    import(new URL("render-document.js", folder).href) as Promise<object>,
  ]);
  if (!rendersDocuments(renderer)) throw new Error("The built renderer does not render.");
  const stylesOf = JSON.parse(styles) as BuiltSite["stylesOf"]; // written by static-files.ts
  return { build, shell, stylesOf, render: renderer.renderDocument };
}

function rendersDocuments(renderer: object): renderer is { renderDocument: RenderDocument } {
  return "renderDocument" in renderer && typeof renderer.renderDocument === "function";
}
