import type { PagePath } from "./paths.ts";

/** The pages of the back office behind its start. They are apart from `paths`, which every page of the shop loads. */
export const adminPaths = {
  login: { path: "/admin/login", renderedBy: "admin shell", href: () => "/admin/login" },
  collections: {
    path: "/admin/collections",
    renderedBy: "admin shell",
    href: () => "/admin/collections",
  },
  photos: { path: "/admin/photos", renderedBy: "admin shell", href: () => "/admin/photos" },
  photo: {
    path: "/admin/photo/edit/:id",
    renderedBy: "admin shell",
    href: (id: string) => `/admin/photo/edit/${encodeURIComponent(id)}`,
  },
  collection: {
    path: "/admin/collection/edit/:id",
    renderedBy: "admin shell",
    href: (id: string) => `/admin/collection/edit/${encodeURIComponent(id)}`,
  },
  trash: { path: "/admin/deleted", renderedBy: "admin shell", href: () => "/admin/deleted" },
  options: { path: "/admin/options", renderedBy: "admin shell", href: () => "/admin/options" },
  site: { path: "/admin/site", renderedBy: "admin shell", href: () => "/admin/site" },
  history: { path: "/admin/history", renderedBy: "admin shell", href: () => "/admin/history" },
  archive: { path: "/admin/archive", renderedBy: "admin shell", href: () => "/admin/archive" },
  owners: { path: "/admin/owners", renderedBy: "admin shell", href: () => "/admin/owners" },
  orders: { path: "/admin/orders", renderedBy: "admin shell", href: () => "/admin/orders" },
  order: {
    path: "/admin/orders/:orderId",
    renderedBy: "admin shell",
    href: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  },
  sales: { path: "/admin/sales", renderedBy: "admin shell", href: () => "/admin/sales" },
  cases: { path: "/admin/cases", renderedBy: "admin shell", href: () => "/admin/cases" },
  case: {
    path: "/admin/cases/:number",
    renderedBy: "admin shell",
    href: (number: string) => `/admin/cases/${encodeURIComponent(number)}`,
  },
  personalData: {
    path: "/admin/personal-data",
    renderedBy: "admin shell",
    href: () => "/admin/personal-data",
  },
  campaigns: { path: "/admin/campaigns", renderedBy: "admin shell", href: () => "/admin/campaigns" },
} as const satisfies Record<string, PagePath>;
