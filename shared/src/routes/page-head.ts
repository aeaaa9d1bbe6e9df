import { imageUrl } from "#src/catalog/image-size.ts";

/** Shown with a link to a page that has no picture of its own: 128x128 webp, drawn from favicon.svg. */
const socialImagePath = "/placeholders/social-image.webp";

export interface PageHeadInput {
  /** The page's own name. */
  readonly title: string;
  readonly description: string;
  /** File key of the page's picture, if it has one. */
  readonly image?: string;
  /** The path of the canonical URL; null for a page without one. */
  readonly canonicalPath?: string | null;
}

/** Title, meta tags and canonical URL of a page. `attribute` is the attribute of a meta tag that contains its key. */
export interface PageHead {
  readonly title: string;
  readonly metas: readonly {
    readonly attribute: "name" | "property";
    readonly key: string;
    readonly content: string;
  }[];
  readonly canonical: string | undefined;
}

/**
 * Title, description and social tags of a page: `"About | Lightwell"`, a picture of 128x128 webp, type product.
 * `origin` is the site's, like `https://example.com`, and `name` that of the shop. Written by the browser and by the
 * published pages alike.
 */
export function pageHead(page: PageHeadInput, origin: string, name: string): PageHead {
  const title = `${page.title} | ${name}`;
  return {
    title,
    metas: [
      { attribute: "name", key: "description", content: page.description },
      { attribute: "property", key: "og:title", content: title },
      { attribute: "property", key: "og:description", content: page.description },
      { attribute: "property", key: "og:type", content: "product" },
      ...(page.image ? pictureTags(origin, page.image) : [socialImage(origin + socialImagePath)]),
    ],
    canonical: page.canonicalPath == null ? undefined : origin + page.canonicalPath,
  };
}

/** The listed small picture, and beside it a large one for programs that show a card. */
function pictureTags(origin: string, image: string): PageHead["metas"] {
  return [
    socialImage(origin + imageUrl(image, 128)),
    { attribute: "name", key: "twitter:card", content: "summary_large_image" },
    { attribute: "name", key: "twitter:image", content: origin + imageUrl(image, 1024) },
  ];
}

function socialImage(url: string): PageHead["metas"][number] {
  return { attribute: "property", key: "og:image", content: url };
}
