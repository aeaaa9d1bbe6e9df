import { pageHead, type PageHead, type PageHeadInput } from "@lightwell/shared/shop/page-head";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { seedPageData, type PublishedReply } from "#/api/page-data.ts";
import { nobody } from "#/features/session/nobody.ts";
import { PageHeadCollector } from "./app/page-head-collector.ts";
import { ShopRoutes } from "./app/router.tsx";
import { createStore } from "./app/store.ts";

export interface DocumentRequest {
  /** The built index.html. */
  readonly template: string;
  /** Path and query that were asked for. */
  readonly address: string;
  /** Of the site, like `https://example.com`. */
  readonly origin: string;
  /** Everything the page will ask for; what is missing would be called for, and there is nobody to call. */
  readonly replies: readonly PublishedReply[];
}

/** The whole document of a public page: head, first paint and data, which the browser then takes over. */
export async function renderDocument({
  template,
  address,
  origin,
  replies,
}: DocumentRequest): Promise<string> {
  seedPageData(replies);
  const heads: PageHeadInput[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Provider store={createStore(nobody)}>
        <PageHeadCollector value={(page) => heads.push(page)}>
          <StaticRouter location={address}>
            <ShopRoutes />
          </StaticRouter>
        </PageHeadCollector>
      </Provider>
    </StrictMode>,
    // Everything stands where it belongs: nothing is moved into place by a script afterwards.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await new Response(prelude).text();
  const head = heads.at(-1);
  return filled(template, head && pageHead(head, origin), markup, replies);
}

function filled(
  template: string,
  head: PageHead | undefined,
  markup: string,
  replies: readonly PublishedReply[],
): string {
  const data = JSON.stringify(replies).replaceAll("<", String.raw`\u003c`); // cannot end the script
  const withBody = template.replace(
    '<div id="root"></div>',
    () => `<div id="root">${markup}</div><script type="application/json" id="page-data">${data}</script>`,
  );
  if (!head) return withBody;
  return withBody
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace(/\s*<meta name="description"[^>]*>/, "")
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "") // the scripts' turn comes after the pictures, see boot.ts
    .replace("</head>", () => `${tagsOf(head)}</head>`);
}

function tagsOf({ metas, canonical }: PageHead): string {
  const tags = metas.map(
    ({ attribute, key, content }) => `<meta ${attribute}="${key}" content="${escaped(content)}">`,
  );
  if (canonical !== undefined) tags.push(`<link rel="canonical" href="${escaped(canonical)}">`);
  return tags.join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
