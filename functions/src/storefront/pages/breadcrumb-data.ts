import type { SiteOfPage } from "./site-of-page.ts";
import type { BreadcrumbList, WithContext } from "schema-dts";

/** Breadcrumbs from the homepage to a page, the page itself last. */
export function breadcrumbData(
  { origin, content }: SiteOfPage,
  trail: readonly { readonly name: string; readonly path: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: content.frame.name, path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
