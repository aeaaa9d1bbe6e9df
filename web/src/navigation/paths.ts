import { matchPath } from "react-router-dom";

/** Every address of the site, once: the pattern the router matches, and how a link to it is written. */
export const paths = {
  home: { path: "/", href: () => "/" },
  collection: {
    path: "/collection/:collectionSlug",
    href: (collectionSlug: string) => `/collection/${encodeURIComponent(collectionSlug)}`,
  },
  collectionPhoto: {
    path: "/collection/:collectionSlug/:photoSlug",
    href: (collectionSlug: string, photoSlug: string) =>
      `/collection/${encodeURIComponent(collectionSlug)}/${encodeURIComponent(photoSlug)}`,
  },
  photo: {
    path: "/photos/photo/:photoSlug",
    href: (photoSlug: string) => `/photos/photo/${encodeURIComponent(photoSlug)}`,
  },
  cart: { path: "/cart", href: () => "/cart" },
  checkout: { path: "/cart/checkout", href: () => "/cart/checkout" },
  payment: {
    path: "/cart/checkout/:orderId",
    href: (orderId: string) => `/cart/checkout/${encodeURIComponent(orderId)}`,
  },
  orderSuccess: {
    path: "/cart/:orderId/success",
    href: (orderId: string) => `/cart/${encodeURIComponent(orderId)}/success`,
  },
  orderFailure: {
    path: "/cart/:orderId/failure",
    href: (orderId: string) => `/cart/${encodeURIComponent(orderId)}/failure`,
  },
  support: {
    path: "/support",
    href: (orderId?: string) =>
      orderId === undefined ? "/support" : `/support?orderId=${encodeURIComponent(orderId)}`,
  },
  about: { path: "/about", href: () => "/about" },
  faq: { path: "/frequently-asked-questions", href: () => "/frequently-asked-questions" },
  refunds: { path: "/refunds", href: () => "/refunds" },
  login: { path: "/login", href: () => "/login" },
  admin: { path: "/admin", href: () => "/admin" },
  adminLogin: { path: "/admin/login", href: () => "/admin/login" },
  adminCollections: { path: "/admin/collections", href: () => "/admin/collections" },
  adminPhotos: { path: "/admin/photos", href: () => "/admin/photos" },
  adminPhoto: {
    path: "/admin/photo/edit/:id",
    href: (id: string) => `/admin/photo/edit/${encodeURIComponent(id)}`,
  },
  adminCollection: {
    path: "/admin/collection/edit/:id",
    href: (id: string) => `/admin/collection/edit/${encodeURIComponent(id)}`,
  },
  adminOptions: { path: "/admin/options", href: () => "/admin/options" },
  adminOrders: { path: "/admin/orders", href: () => "/admin/orders" },
  adminCases: { path: "/admin/cases", href: () => "/admin/cases" },
  adminCampaigns: { path: "/admin/campaigns", href: () => "/admin/campaigns" },
} as const;

/** The slugs of the collections that the shop's own pages link to, by the place of the link. */
export const siteLinks = {
  menu: [
    "whats-new",
    "california",
    "wine-country",
    "landscapes",
    "cities-and-urbanscapes",
    "black-and-white",
    "destinations",
    "flora-and-fauna",
  ],
  banners: ["california", "framed"],
  tiles: ["landscapes", "favorites", "framed"],
  emptyCart: ["favorites"],
  notFoundPage: ["favorites"],
  aboutPage: ["favorites"],
} as const;

/** An address as it may be recorded: ids of orders and payments stay out. */
export function recordedPath(pathname: string): string {
  const withIds = [paths.payment.path, paths.orderSuccess.path, paths.orderFailure.path];
  return withIds.find((path) => matchPath(path, pathname)) ?? pathname;
}
