import type { PublicSite } from "@lightwell/shared/site/site-schemas";

/** The site that a page is part of. */
export interface SiteOfPage {
  /** Origin of the site, like `https://example.com`. */
  readonly origin: string;
  readonly content: PublicSite;
}
