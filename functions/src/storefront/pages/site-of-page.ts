import type { PublicSite } from "@lightwell/shared/site/site-schemas";

export interface SiteOfPage {
  /** Origin of the site, like `https://example.com`. */
  readonly origin: string;
  readonly content: PublicSite;
}
