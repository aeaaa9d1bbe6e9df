/** The public addresses that are published. Slugs are lowercase letters, digits and hyphens, so none needs encoding. */
export const pagePath = {
  home: () => "/",
  collection: (slug: string) => `/collection/${slug}`,
  collectionPhoto: (collectionSlug: string, slug: string) => `/collection/${collectionSlug}/${slug}`,
  /** The one address that search engines shall know a photo by. */
  photo: (slug: string) => `/photos/photo/${slug}`,
} as const;
