import * as catalogEndpoints from "@lightwell/shared/contract/catalog-endpoints";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { dataPath, fillPath } from "@lightwell/shared/contract/catalog-paths";
import { imageUrl, publishedSizes, type PublishedImage } from "@lightwell/shared/catalog/image-size";
import { findPrints } from "@lightwell/shared/browse/find-prints";
import { keyOfSearch, printSearchOf } from "@lightwell/shared/browse/print-search";
import { paths } from "@lightwell/shared/routes/paths";
import type { PublishedReply } from "@lightwell/shared/routes/published-page";
import type { PublicSite } from "@lightwell/shared/site/site-schemas";
import { textPageNames } from "@lightwell/shared/site/text-page";
import { homeName, isRedirect, siteDocumentName } from "#src/publishing/published-documents.ts";
import { photoNeighbors } from "#src/storefront/catalog-routes.ts";
import { webManifest } from "#src/storefront/pages/listing-routes.ts";
import { productFeed } from "#src/storefront/pages/product-feed.ts";
import { type PageRequest, publicPage, type PublicPageDeps } from "#src/storefront/pages/public-page.ts";
import { sitemap } from "#src/storefront/pages/sitemap.ts";

/**
 * What is released together: `site` (homepage, text pages and the frame), `listings` (sitemap and product feed),
 * `prints` (the index of all prints), `collection:<slug>` with all its pages, or `photo:<slug>`.
 */
export type ReleaseUnit = string;

/** The units that show a published document, by the document's name. */
export function unitsShowing(name: string): ReleaseUnit[] {
  const [kind = "", slug = ""] = name.split(":");
  if (name === homeName || name === siteDocumentName) return ["site", "listings"];
  if (kind === "listing") return ["listings"];
  if (kind === "prints" || slug === "") return [kind];
  return [`${kind}:${slug}`];
}

/** The path of a page of a unit, to name it to the owner. */
export function pathOfUnit(unit: ReleaseUnit): string {
  const [kind, slug = ""] = unit.split(":");
  if (kind === "photo") return paths.photo.href(slug);
  if (kind === "collection") return paths.collection.href(slug);
  return kind === "prints" ? paths.prints.href() : kind === "listings" ? "/sitemap.xml" : paths.home.href();
}

/** The files of a unit, by path. A unit that is not published any more has none. */
export interface UnitFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  /** Paths of pictures. The content of a picture never changes. */
  readonly pictures: readonly string[];
}

/** Renders the files of a unit from what is published now. */
export async function filesOfUnit(deps: PublicPageDeps, unit: ReleaseUnit): Promise<UnitFiles> {
  const [kind = "", slug = ""] = unit.split(":");
  return (await filesOfKind[kind]?.(deps, slug)) ?? noFiles;
}

const noFiles: UnitFiles = { files: new Map(), pictures: [] };

const filesOfKind: Readonly<
  Record<string, ((deps: PublicPageDeps, slug: string) => Promise<UnitFiles>) | undefined>
> = {
  site: siteFiles,
  listings: listingFiles,
  prints: printsFiles,
  collection: collectionFiles,
  photo: photoFiles,
};

/** Released files that belong to no other unit. It is never published, so they are removed. */
export const strays: ReleaseUnit = "strays";

/** Whether nothing but a release writes a path of the site. */
export function isReleasedPath(path: string): boolean {
  return /^\/(?:data|images|collection|pages|photos)\//.test(path) || fixedDocuments.includes(path);
}

/** The pages without parameters, except all prints: its document depends on the query of its address. */
const fixedPages = ["home", ...textPageNames, "saved", "cart", "login"] as const;

const fixedDocuments = fixedPages.map((name) => documentPath(paths[name].href()));

async function siteFiles(deps: PublicPageDeps): Promise<UnitFiles> {
  const content = await deps.content();
  const files = new Map<string, Buffer>();
  for (const name of fixedPages) await addPage(files, deps, { name, address: paths[name].href() });
  for (const { slug: pageSlug } of content.ownPages)
    await addPage(files, deps, {
      name: "ownPage",
      parameters: { pageSlug },
      address: paths.ownPage.href(pageSlug),
    });
  addData(files, { name: "getSite", args: {}, reply: content.frame });
  files.set("/manifest.webmanifest", Buffer.from(webManifest(content)));
  const { signature } = content.frame;
  return { files, pictures: [...picturesIn(content), ...(signature ? [imageUrl(signature, 512)] : [])] };
}

async function listingFiles({ published, content, origin }: PublicPageDeps): Promise<UnitFiles> {
  const [listing, site] = [await published.listing(), await content()];
  const files = new Map([
    ["/sitemap.xml", Buffer.from(sitemap({ origin, content: site }, listing))],
    ["/products.xml", Buffer.from(productFeed({ origin, content: site }, listing))],
  ]);
  return { files, pictures: [] };
}

async function printsFiles({ published }: PublicPageDeps): Promise<UnitFiles> {
  const files = new Map<string, Buffer>();
  const index = await published.printIndex();
  const all = printSearchOf(new URLSearchParams());
  for (let page = 1, { pages } = findPrints(index, all); page <= pages; page += 1) {
    const search = { ...all, page };
    addData(files, {
      name: "getPrints",
      args: { search: keyOfSearch(search) },
      reply: findPrints(index, search),
    });
  }
  const { parts } = await published.printIndexPart(0);
  for (let part = 0; part < parts; part += 1) {
    const reply = { ...(await published.printIndexPart(part)) };
    addData(files, { name: "getPrintIndex", args: { part: String(part) }, reply });
  }
  return { files, pictures: [] };
}

async function collectionFiles(deps: PublicPageDeps, collectionSlug: string): Promise<UnitFiles> {
  const first = await deps.published.collectionAt(collectionSlug, 1);
  if (!first || isRedirect(first)) return noFiles;
  const files = new Map<string, Buffer>();
  for (let number = 1; number <= first.pages; number += 1) {
    const page = String(number);
    const address = paths.collectionPage.href(collectionSlug, page);
    if (number === 1)
      await addPage(files, deps, { name: "collection", parameters: { collectionSlug }, address });
    else
      await addPage(files, deps, { name: "collectionPage", parameters: { collectionSlug, page }, address });
  }
  const whole = (await deps.published.collection(collectionSlug)) ?? first;
  for (const { slug: photoSlug, sort } of whole.photos)
    addData(files, {
      name: "getPhotoNeighbors",
      args: { collectionSlug, photoSlug },
      reply: photoNeighbors(whole.photos, sort, whole),
    });
  return { files, pictures: picturePaths(first) };
}

async function photoFiles(deps: PublicPageDeps, photoSlug: string): Promise<UnitFiles> {
  const photo = await deps.published.photoAt(photoSlug);
  if (!photo || isRedirect(photo)) return noFiles;
  const files = new Map<string, Buffer>();
  await addPage(files, deps, {
    name: "photo",
    parameters: { photoSlug },
    address: paths.photo.href(photoSlug),
  });
  for (const { slug: collectionSlug } of photo.collections)
    await addPage(files, deps, {
      name: "collectionPhoto",
      parameters: { collectionSlug, photoSlug },
      address: paths.collectionPhoto.href(collectionSlug, photoSlug),
    });
  return { files, pictures: picturePaths(photo) };
}

/** Adds the document of a page and the data of the calls that it reads; nothing for a page that is not published. */
async function addPage(
  files: Map<string, Buffer>,
  deps: PublicPageDeps,
  request: PageRequest,
): Promise<void> {
  const page = await publicPage(deps, request);
  if (page.kind !== "page") return;
  const path = documentPath(request.address);
  if (path !== undefined) files.set(path, Buffer.from(page.html));
  for (const reply of page.replies) if (reply.name !== "getSite") addData(files, reply);
}

/**
 * The file that Hosting serves at the address of a page. Undefined for the slug `index`: its file would be served at
 * the address of its folder.
 */
function documentPath(address: string): string | undefined {
  if (address === "/") return "/index.html";
  return address.endsWith("/index") ? undefined : `${address}.html`;
}

const endpoints = new Map<string, AnyEndpoint>(Object.entries(catalogEndpoints));

/** Adds the reply of a call as its function sends it, at the address of its data. */
function addData(files: Map<string, Buffer>, published: PublishedReply): void {
  if (!("reply" in published)) return;
  const { name } = published;
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`There is no call ${name}.`);
  // Hosting finds a file by the decoded path of a request.
  const path = decodeURIComponent(dataPath(fillPath(endpoint.path, { ...published.args })));
  files.set(path, Buffer.from(JSON.stringify(endpoint.reply.parse(published.reply))));
}

function picturePaths({ image, largestSize }: Pick<PublishedImage, "image" | "largestSize">): string[] {
  return image === "" ? [] : publishedSizes(largestSize).map((size) => imageUrl(image, size));
}

/** The pictures that the pages of the site show, wherever in its content they are. */
function picturesIn(content: PublicSite): string[] {
  const found: string[] = [];
  JSON.stringify(content, (_key, value: unknown) => {
    if (isPicture(value)) found.push(...picturePaths(value));
    return value;
  });
  return found;
}

function isPicture(value: unknown): value is PublishedImage {
  return typeof value === "object" && value !== null && "image" in value && "largestSize" in value;
}
