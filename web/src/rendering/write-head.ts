import { pageHead, type PageHeadInput } from "@lightwell/shared/routes/page-head";

/**
 * Writes the tags of a page into the head. Published pages already contain them: they are updated, never duplicated.
 */
export function writeHead(page: PageHeadInput, name: string): void {
  const { metas, canonical } = pageHead(page, window.location.origin, name);
  for (const stale of document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]'))
    if (!metas.some(({ attribute, key }) => key === stale.getAttribute(attribute))) stale.remove();
  if (document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href !== canonical)
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]'))
      script.remove();
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
