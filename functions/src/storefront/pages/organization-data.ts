import type { SiteOfPage } from "./site-of-page.ts";
import type { OnlineStore, WithContext } from "schema-dts";

/** The shop as structured data for search engines. */
export function organizationData({ origin, content }: SiteOfPage): WithContext<OnlineStore> {
  const { contact, socialLinks } = content.frame;
  const { emailAddress, dialed, postalAddress } = contact;
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    name: content.frame.name,
    description: content.home.description,
    url: `${origin}/`,
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ href }) => href) }),
    ...(emailAddress && { email: emailAddress }),
    ...(dialed && { telephone: dialed }),
    ...(postalAddress && { address: postalAddress.replaceAll(/\s*\n\s*/g, ", ") }),
  };
}
