import { keyOfSearch, printSearchOf } from "@lightwell/shared/browse/print-search";
import { catalogPaths, dataPath, fillPath } from "@lightwell/shared/contract/catalog-paths";
import { type PageCall, callsOfPage } from "@lightwell/shared/contract/page-calls";
import { paths } from "@lightwell/shared/routes/paths";

export interface VisitedPage {
  /** Paths, with their queries, of the other public pages that it links to. */
  readonly links: readonly string[];
  /** The paths of each picture in all of its sizes. */
  readonly pictures: readonly (readonly string[])[];
}

export async function readVisitedPage(origin: string, path: string): Promise<VisitedPage> {
  const response = await fetch(origin + path);
  const html = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  const links = Array.from(html.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g), ([, href = ""]) => unescaped(href));
  const pictures = Array.from(html.matchAll(/<(?:img|source)\b[^>]*>/g), ([tag]) =>
    Array.from(tag.matchAll(/\/images\/[\w./-]+/g), ([picture]) => picture),
  );
  return {
    links: [...new Set(links)].filter((link) => link !== path && isPublicPage(link)),
    pictures: pictures.filter((sizes) => sizes.length > 0),
  };
}

/** The paths of the data that the browser requests when a link to a page is followed. */
export function dataOfLink(path: string): string[] {
  const page = pageAt(path);
  if (!page) return [];
  return [...callsOfPage(page.name, page.parameters), ...laterCalls(page)].map(addressOf);
}

/** The paths of the data that the browser requests after a document is shown. */
export function dataOfDocument(path: string): string[] {
  const page = pageAt(path);
  return page ? laterCalls(page).map(addressOf) : [];
}

interface NamedPage {
  readonly name: keyof typeof paths;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Calls that are made once the page is hydrated. */
function laterCalls({ name, parameters }: NamedPage): PageCall[] {
  return name === "collectionPhoto" ? [{ name: "getPhotoNeighbors", args: parameters }] : [];
}

function addressOf({ name, args }: PageCall): string {
  return dataPath(fillPath(catalogPaths[name], args));
}

function isPublicPage(address: string): boolean {
  const page = pageAt(address);
  return page !== undefined && paths[page.name].renderedBy === "function";
}

const pageNames = Object.keys(paths) as NamedPage["name"][];

function pageAt(address: string): NamedPage | undefined {
  const { pathname, searchParams } = new URL(address, "http://shop.invalid");
  for (const name of pageNames) {
    const pattern = paths[name].path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (!match) continue;
    const search = name === "prints" ? { search: keyOfSearch(printSearchOf(searchParams)) } : {};
    return { name, parameters: { ...match.groups, ...search } };
  }
  return undefined;
}

function unescaped(address: string): string {
  return address.replaceAll("&amp;", "&");
}
