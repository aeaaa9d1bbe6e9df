import { pageHead, type PageHead, type PageHeadInput } from "@lightwell/shared/routes/page-head";
import type { PageToRender } from "@lightwell/shared/routes/published-page";
import { escapeHtml } from "@lightwell/shared/text/html-text";
import { StrictMode } from "react";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { readPageData, seedPageData } from "#src/rendering/page-data.ts";
import { PageHeadCollector } from "#src/rendering/page-title.tsx";
import { SiteContext } from "#src/rendering/site-context.ts";
import { ShopRoutes } from "./shop-routes.tsx";
import { createShopStore } from "#src/shop/store/store.ts";

/**
 * The HTML document of a public page: head, markup, and the data for hydration. If a reply is a 404, it is the
 * not-found page.
 */
export async function renderDocument(page: PageToRender): Promise<string> {
  const { address, origin, replies } = page;
  const isFound = replies.every((published) => "reply" in published);
  seedPageData(replies);
  const site = await readPageData("getSite", {});
  const heads: PageHeadInput[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Provider store={createShopStore()}>
        <PageHeadCollector value={(page) => heads.push(page)}>
          <SiteContext value={site}>
            <StaticRouter location={isFound ? address : nowhere}>
              <ShopRoutes />
            </StaticRouter>
          </SiteContext>
        </PageHeadCollector>
      </Provider>
    </StrictMode>,
    // React writes the content in place: no script moves it there afterwards.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await text(prelude);
  const input = heads.at(-1);
  return filled(page, input && publishedHead(input, origin, site.name), markup);
}

/** Only documents have `og:site_name`: nothing reads it from a page that a browser has opened by a link. */
function publishedHead(input: PageHeadInput, origin: string, name: string): PageHead {
  const { title, metas, canonical } = pageHead(input, origin, name);
  return {
    title,
    metas: [...metas, { attribute: "property", key: "og:site_name", content: name }],
    canonical: origin === "" ? undefined : canonical,
  };
}

/** An address that no page has. */
const nowhere = "/not-found";

/** Puts head, markup and data into the template. The markup is long, so it comes last. */
function filled(page: PageToRender, head: PageHead | undefined, markup: string): string {
  // React begins with the links that preload pictures.
  const [pictures = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const content = markup.slice(pictures.length);
  const document = head ? withHead(page, head, pictures) : page.template;
  const data = dataScript(`type="application/json" id="page-data" data-build="${page.build}"`, page.replies);
  return document.replace('<div id="root"></div>', () => `<div id="root">${content}</div>${data}`);
}

/**
 * The template with the head of a page. The page's own styles follow those of the template. What link previews read is
 * before both: Slack reads the first 32 KiB of a document, which the styles fill (vercel/next.js #79263).
 */
function withHead(
  { template, structuredData = [], styles = "", isUnlisted = false }: PageToRender,
  head: PageHead,
  pictures: string,
): string {
  const jsonLd = structuredData.map((one) => dataScript('type="application/ld+json"', one)).join("");
  const tags = tagsOf(head) + (isUnlisted ? unlisted : "");
  return (
    template
      .replace(/\s*<meta name="description"[^>]*>/, "")
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>${pictures}${tags}`)
      .replace("</style>", () => `</style>${styles}`)
      // The scripts' turn comes after the pictures, see boot.ts.
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "")
      .replace("</head>", () => `${jsonLd}</head>`)
  );
}

/**
 * `noindex` for search engines by name, since archives may store these pages. robots.txt must allow them, or the
 * engines could not read it.
 */
const unlisted = ["googlebot", "bingbot"]
  .map((engine) => `<meta name="${engine}" content="noindex">`)
  .join("");

/** A script element with JSON. `<` is escaped, so that no text in the data can close the element. */
function dataScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll("<", String.raw`\u003c`)}</script>`;
}

function tagsOf({ metas, canonical }: PageHead): string {
  const tags = metas.map(
    ({ attribute, key, content }) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`,
  );
  if (canonical !== undefined) tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  return tags.join("");
}
