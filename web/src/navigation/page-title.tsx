import { paths } from "@lightwell/shared/routes/paths";
import { pageHead, type PageHead, type PageHeadInput } from "@lightwell/shared/shop/page-head";
import { use, useEffect, useMemo } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import { hydratedEvent } from "./hydrated-event.ts";
import { PageHeadCollector } from "./page-head-collector.ts";

/**
 * Gives the document the page's title, description, social tags and canonical address, records the page view, and
 * says that the page is hydrated. Renders nothing.
 */
export function PageTitle({ title, description, image, canonicalPath }: PageHeadInput) {
  const { pathname } = useLocation();
  const analytics = useAnalytics();
  const page = useMemo(
    () => ({
      title,
      description,
      canonicalPath: canonicalPath === undefined ? pathname : canonicalPath,
      ...(image && { image }),
    }),
    [title, description, image, canonicalPath, pathname],
  );
  use(PageHeadCollector)?.(page);

  useEffect(() => writeHead(pageHead(page, window.location.origin)), [page]);

  useEffect(() => {
    analytics.record("page_view", { page_title: title, page_location: recordedPath(pathname) });
  }, [analytics, title, pathname]);

  useEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), []);

  return null;
}

/** Published pages arrive with these tags: the same ones are changed, never doubled. */
function writeHead({ title, metas, canonical }: PageHead): void {
  document.title = title;
  for (const stale of document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]'))
    if (!metas.some(({ attribute, key }) => key === stale.getAttribute(attribute))) stale.remove();
  if (document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href !== canonical)
    for (const said of document.head.querySelectorAll('script[type="application/ld+json"]')) said.remove();
  for (const { attribute, key, content } of metas)
    tag("meta", `meta[${attribute}="${key}"]`, { [attribute]: key }).setAttribute("content", content);
  if (canonical === undefined) document.head.querySelector('link[rel="canonical"]')?.remove();
  else tag("link", 'link[rel="canonical"]', { rel: "canonical" }).setAttribute("href", canonical);
}

function tag(name: string, selector: string, attributes: Record<string, string>): Element {
  const present = document.head.querySelector(selector);
  if (present) return present;
  const added = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) added.setAttribute(attribute, value);
  document.head.append(added);
  return added;
}

/** A path as analytics records it: ids of orders and payments are left out. */
function recordedPath(pathname: string): string {
  const withIds = [paths.payment.path, paths.orderSuccess.path, paths.orderFailure.path];
  return withIds.find((path) => matchPath(path, pathname)) ?? pathname;
}
