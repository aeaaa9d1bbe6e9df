/**
 * What writes the document of a page: the `pages` function, or one of the two empty shells, which the browser fills.
 */
export type RenderedBy = "function" | "shop shell" | "admin shell";

export interface PagePath {
  /** Pattern, as the router of the site and of the functions take it. */
  readonly path: string;
  readonly renderedBy: RenderedBy;
  /**
   * Whether search engines find it in the sitemap by its path; collections, photos and own pages are listed one by one.
   */
  readonly isInSitemap?: true;
  readonly href: (...parameters: string[]) => string;
}

/**
 * Every page of the shop, and the start of the back office, once: its pattern, who renders it and how a link to it is
 * written.
 */
export const paths = {
  home: { path: "/", renderedBy: "function", isInSitemap: true, href: () => "/" },
  collection: {
    path: "/collection/:collectionSlug",
    renderedBy: "function",
    href: (collectionSlug: string) => `/collection/${encodeURIComponent(collectionSlug)}`,
  },
  /** A page of a collection; the first one has the address of the collection. */
  collectionPage: {
    path: "/collection/:collectionSlug/page/:page",
    renderedBy: "function",
    href: (collectionSlug: string, page: string) =>
      `/collection/${encodeURIComponent(collectionSlug)}${page === "1" ? "" : `/page/${page}`}`,
  },
  collectionPhoto: {
    path: "/collection/:collectionSlug/:photoSlug",
    renderedBy: "function",
    href: (collectionSlug: string, photoSlug: string) =>
      `/collection/${encodeURIComponent(collectionSlug)}/${encodeURIComponent(photoSlug)}`,
  },
  /** The canonical URL of a photo. */
  photo: {
    path: "/photos/photo/:photoSlug",
    renderedBy: "function",
    href: (photoSlug: string) => `/photos/photo/${encodeURIComponent(photoSlug)}`,
  },
  /** A page of text that the owner has added. */
  ownPage: {
    path: "/pages/:pageSlug",
    renderedBy: "function",
    href: (pageSlug: string) => `/pages/${pageSlug}`,
  },
  /** Prints that this browser has saved. */
  saved: { path: "/saved", renderedBy: "function", href: () => "/saved" },
  /** All prints, with the query of a search. */
  prints: {
    path: "/prints",
    renderedBy: "function",
    isInSitemap: true,
    href: (query?: string) => (query ? `/prints?${query}` : "/prints"),
  },
  cart: { path: "/cart", renderedBy: "function", href: () => "/cart" },
  checkout: { path: "/cart/checkout", renderedBy: "shop shell", href: () => "/cart/checkout" },
  payment: {
    path: "/cart/checkout/:orderId",
    renderedBy: "shop shell",
    href: (orderId: string) => `/cart/checkout/${encodeURIComponent(orderId)}`,
  },
  orderSuccess: {
    path: "/cart/:orderId/success",
    renderedBy: "shop shell",
    href: (orderId: string) => `/cart/${encodeURIComponent(orderId)}/success`,
  },
  orderFailure: {
    path: "/cart/:orderId/failure",
    renderedBy: "shop shell",
    href: (orderId: string) => `/cart/${encodeURIComponent(orderId)}/failure`,
  },
  /** Where an order is, for its shopper. The token of a mail about a delay, answered there, is the fragment. */
  order: {
    path: "/orders/:orderId",
    renderedBy: "shop shell",
    href: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  },
  /** The ticket of an order, for the print lab. The token is in the fragment, which no browser sends to a server. */
  lab: {
    path: "/lab/:orderId",
    renderedBy: "shop shell",
    href: (orderId: string, token: string) =>
      `/lab/${encodeURIComponent(orderId)}#${encodeURIComponent(token)}`,
  },
  about: { path: "/about", renderedBy: "function", isInSitemap: true, href: () => "/about" },
  faq: {
    path: "/frequently-asked-questions",
    renderedBy: "function",
    isInSitemap: true,
    href: () => "/frequently-asked-questions",
  },
  refunds: { path: "/refunds", renderedBy: "function", isInSitemap: true, href: () => "/refunds" },
  /** Pages that a shop has once its owner has written them. */
  privacy: { path: "/privacy", renderedBy: "function", href: () => "/privacy" },
  terms: { path: "/terms", renderedBy: "function", href: () => "/terms" },
  support: {
    path: "/support",
    renderedBy: "function",
    isInSitemap: true,
    /** For a question about an order: its id as the page's URL has it, and the number that its shopper knows. */
    href: (orderId?: string, number?: string) =>
      orderId === undefined
        ? "/support"
        : `/support?orderId=${encodeURIComponent(orderId)}${number === undefined ? "" : `&number=${encodeURIComponent(number)}`}`,
  },
  login: { path: "/login", renderedBy: "function", href: () => "/login" },
  admin: { path: "/admin", renderedBy: "admin shell", href: () => "/admin" },
} as const satisfies Record<string, PagePath>;

/** Paths of the pages that are the same whatever the catalog holds, and that the sitemap lists. */
export function sitemapPaths(): string[] {
  const all: readonly PagePath[] = Object.values(paths);
  return all.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path);
}
