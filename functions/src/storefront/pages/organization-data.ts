import { siteDescription } from "@lightwell/shared/shop/page-head";
import { siteName } from "@lightwell/shared/shop/site-name";
import type { OnlineStore, WithContext } from "schema-dts";

/** The shop as structured data for search engines. */
export function organizationData(origin: string): WithContext<OnlineStore> {
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    name: siteName,
    description: siteDescription,
    url: `${origin}/`,
  };
}
