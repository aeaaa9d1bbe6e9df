import type { SiteFrame } from "@lightwell/shared/site/site-schemas";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import { paths } from "@lightwell/shared/routes/paths";
import { createContext, use } from "react";

/** Used when the server does not answer. */
export const unknownSite: SiteFrame = {
  name: "Lightwell",
  tagline: "",
  photographer: "",
  portrait: "",
  signature: "",
  contact: { emailAddress: "", phone: "", postalAddress: "", dialed: "" },
  newsletter: false,
  menu: [],
  moreLinks: [],
  socialLinks: [],
  footerLinks: [],
  shipping: defaultShippingSettings,
  closure: null,
  favoritesHref: paths.prints.href(),
};

export const SiteContext = createContext(unknownSite);

/** The parts of the site that every page shows: name, menu, links. */
export function useSite(): SiteFrame {
  return use(SiteContext);
}
