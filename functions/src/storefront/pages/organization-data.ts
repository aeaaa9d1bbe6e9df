import { phoneNumber } from "@lightwell/shared/site/phone-number";
import type { SiteOfPage } from "./site-of-page.ts";
import type { OnlineStore, WithContext } from "schema-dts";

/** The shop as structured data for search engines. */
export function organizationData({ origin, content }: SiteOfPage): WithContext<OnlineStore> {
  const { emailAddress, phone, postalAddress } = content.frame.contact;
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    name: content.frame.name,
    description: content.home.description,
    url: `${origin}/`,
    ...(emailAddress && { email: emailAddress }),
    ...(phone && { telephone: phoneNumber(phone) ?? phone }),
    ...(postalAddress && { address: postalAddress.replaceAll(/\s*\n\s*/g, ", ") }),
  };
}
