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
  login: () => import("./login-page.tsx"),
};

export type PageName = keyof typeof pageModules;

export const pageNames = Object.keys(pageModules) as PageName[];

/** The page at a path; undefined for the not-found page. */
export function pageAt(pathname: string): PageName | undefined {
  return pageNames.find((name) => {
    const pattern = paths[name].path.replaceAll(/:\w+/g, "[^/]+");
    return new RegExp(`^${pattern}$`).test(pathname);
  });
}
