import type { SiteOfPage } from "./find-page.ts";
import type { OnlineStore, WithContext } from "schema-dts";

/** The shop as structured data for search engines. */
export function organizationData({ origin, content }: SiteOfPage): WithContext<OnlineStore> {
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    name: content.frame.name,
    description: content.home.description,
    url: `${origin}/`,
  };
}
