import { siteName } from "@lightwell/shared/shop/site-name";
import type { BreadcrumbList, WithContext } from "schema-dts";

/** Breadcrumbs from the homepage to a page, the page itself last. */
export function breadcrumbData(
  origin: string,
  trail: readonly { readonly name: string; readonly path: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: siteName, path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
