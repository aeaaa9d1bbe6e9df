import { paths } from "@lightwell/shared/routes/paths";

const collectionPage = () => import("./collection-page.tsx");
const textPages = () => import("./text-pages.tsx");
const photoPage = () => import("./photo-page.tsx");

/**
 * The chunk of each page, by its name in `paths`. The order is that of matching: /cart/checkout/success is a payment,
 * not an order called "checkout".
 */
export const pageModules = {
  home: () => import("./home-page.tsx"),
  collection: collectionPage,
  collectionPage,
  collectionPhoto: photoPage,
  photo: photoPage,
  saved: () => import("./saved-page.tsx"),
  prints: () => import("./prints-page.tsx"),
  cart: () => import("./cart-page.tsx"),
  payment: () => import("./payment-redirect-page.tsx"),
  orderSuccess: () => import("./order-success-page.tsx"),
  orderFailure: () => import("./order-failure-page.tsx"),
  order: () => import("./order-page.tsx"),
  lab: () => import("./lab-page.tsx"),
  support: () => import("./support-page.tsx"),
  about: textPages,
  faq: textPages,
  refunds: textPages,
  privacy: textPages,
  terms: textPages,
  ownPage: textPages,
  login: () => import("./login-page.tsx"),
};

export type PageName = keyof typeof pageModules;

export const pageNames = Object.keys(pageModules) as PageName[];

/** The page at a path, with the parameters of its pattern; undefined for the not-found page. */
export function pageAt(
  pathname: string,
): { readonly name: PageName; readonly parameters: Readonly<Record<string, string>> } | undefined {
  for (const name of pageNames) {
    const pattern = paths[name].path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (match) return { name, parameters: { ...match.groups } };
  }
  return undefined;
}
