import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { cheapestSpeed, speedCostCents } from "@lightwell/shared/delivery/shipping-speed";
import { optionLabel } from "@lightwell/shared/options/option-label";
import {
  configurationTypes,
  sizeGroupOfType,
  type ConfigurationType,
} from "@lightwell/shared/options/option-groups";
import { printHref } from "@lightwell/shared/routes/print-href";
import { decimalDollars } from "@lightwell/shared/money/cents";
import type { CatalogEntry, PhotoEntry } from "#src/publishing/published-documents.ts";
import type { SiteOfPage } from "./site-of-page.ts";
import { xmlDocument } from "./xml-document.ts";

type Print = NonNullable<PhotoEntry[ConfigurationType]>;

/** "Posters, Prints, & Visual Artwork" in Google's product taxonomy. */
const googleCategory = 500_044;

/**
 * The product feed for merchant centers, RSS 2.0: the cheapest framed and the cheapest unframed print of each photo.
 * The link contains the whole configuration, so that its page shows the same price.
 */
export function productFeed(site: SiteOfPage, listing: readonly CatalogEntry[]): string {
  const photos = listing.filter((entry) => entry.kind === "photo").filter(({ image }) => image !== "");
  const items = photos
    .sort((one, other) => one.slug.localeCompare(other.slug))
    .flatMap((photo) =>
      configurationTypes.flatMap((type) => {
        const print = photo[type];
        return print ? [itemOf(site, photo, type, print)] : [];
      }),
    );
  return xmlDocument({
    rss: {
      "@version": "2.0",
      "@xmlns:g": "http://base.google.com/ns/1.0",
      channel: {
        title: site.content.frame.name,
        link: `${site.origin}/`,
        description: site.content.home.description,
        item: items,
      },
    },
  });
}

function itemOf(
  { origin, content }: SiteOfPage,
  photo: PhotoEntry,
  type: ConfigurationType,
  { choices, cents }: Print,
) {
  const size = optionLabel("sizes", choices[sizeGroupOfType[type]] ?? "");
  const title = `${photo.title}, ${type} print, ${size}`;
  const shippingCents = speedCostCents(cheapestSpeed(cents));
  return {
    "g:id": `${photo.id2}-${type}`,
    "g:item_group_id": photo.id2,
    "g:title": title,
    "g:description": photo.description || title,
    "g:link": `${origin}${printHref(photo.slug, { type, choices })}`,
    "g:image_link": origin + imageUrl(photo.image, 1024),
    "g:availability": "in_stock",
    "g:condition": "new",
    "g:price": `${decimalDollars(cents)} USD`,
    "g:shipping": {
      "g:country": "US",
      "g:service": "Ground",
      "g:price": `${decimalDollars(shippingCents)} USD`,
    },
    "g:brand": content.frame.name,
    "g:identifier_exists": "no",
    "g:google_product_category": googleCategory,
    "g:product_type": `Fine-art photography prints > ${type === "framed" ? "Framed" : "Unframed"}`,
    "g:size": size,
  };
}
