import { paths } from "@lightwell/shared/routes/paths";

const textPages = () => import("#src/shop/routes/text-pages.tsx");
const photoPage = () => import("#src/shop/routes/photo-page.tsx");

/**
 * The chunk of each page, by its name in `paths`. The order is that of matching: /cart/checkout/success is a payment,
 * not an order called "checkout".
 */
export const pageModules = {
  home: () => import("#src/shop/routes/home-page.tsx"),
  collection: () => import("#src/shop/routes/collection-page.tsx"),
  collectionPhoto: photoPage,
  photo: photoPage,
  saved: () => import("#src/shop/routes/saved-page.tsx"),
  prints: () => import("#src/shop/routes/prints-page.tsx"),
  cart: () => import("#src/shop/routes/cart-page.tsx"),
  payment: () => import("#src/shop/routes/payment-redirect-page.tsx"),
  orderSuccess: () => import("#src/shop/routes/order-success-page.tsx"),
  orderFailure: () => import("#src/shop/routes/order-failure-page.tsx"),
  order: () => import("#src/shop/routes/order-page.tsx"),
  lab: () => import("#src/shop/routes/lab-page.tsx"),
  support: () => import("#src/shop/routes/support-page.tsx"),
  about: textPages,
  faq: textPages,
  refunds: textPages,
  privacy: textPages,
  terms: textPages,
  login: () => import("#src/shop/routes/login-page.tsx"),
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
