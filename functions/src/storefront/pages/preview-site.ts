import { previewSite as previewSiteCall } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { BodyOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { paths } from "@lightwell/shared/routes/paths";
import type { RenderDocument } from "@lightwell/shared/routes/published-page";
import { isTextPageName } from "@lightwell/shared/site/text-page";
import { photosOfSite } from "@lightwell/shared/site/public-site";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { cleanSite } from "#src/catalog/site/clean-site.ts";
import { type Api, route } from "#src/http/route.ts";
import { publishedSite } from "#src/publishing/compute-documents.ts";
import type { BuiltSite } from "./built-site.ts";
import { type PageRequest, publicPage, type PublicPageDeps } from "./public-page.ts";

export interface PreviewDeps {
  readonly catalog: Pick<CatalogRepository, "collections" | "photosById2">;
  readonly published: PublicPageDeps["published"];
  readonly builtSite: () => Promise<BuiltSite>;
}

export function previewRoutes(api: Api, deps: PreviewDeps): void {
  const inTurn = turns();
  const builtSite = async () => {
    const built = await deps.builtSite();
    const render: RenderDocument = async (page) => await inTurn(async () => await built.render(page));
    return { ...built, render };
  };
  route(api, previewSiteCall, async ({ body }) => await previewSite({ ...deps, builtSite }, body));
}

/** Renders a page as shoppers would get it if the edited site were saved. Throws as a save does. */
async function previewSite(
  { catalog, published, builtSite }: PreviewDeps,
  { page, site }: BodyOf<typeof previewSiteCall>,
): Promise<ReplyOf<typeof previewSiteCall>> {
  const edited = cleanSite(site);
  const collections = await catalog.collections();
  const shown = photosOfSite(
    edited,
    collections.filter(({ active }) => active),
  );
  const content = publishedSite(edited, { collections, photosById2: await catalog.photosById2(shown) });
  const rendered = await publicPage(
    { published, content: async () => await Promise.resolve(content), origin: "", site: builtSite },
    requestOf(page),
  );
  return { html: rendered.kind === "page" ? rendered.html : null };
}

/** The homepage, a page of text by its name in `paths`, or an own page by its slug. */
function requestOf(page: string): PageRequest {
  if (page === "home" || isTextPageName(page)) return { name: page, address: paths[page].href() };
  return { name: "ownPage", parameters: { pageSlug: page }, address: paths.ownPage.href(page) };
}

/** Runs one after the other: the renderer has one place for the data of the page that it renders. */
function turns(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (run) => {
    const result = last.then(run);
    last = result.catch(() => undefined); // whoever waits for it gets the failure
    return await result;
  };
}
