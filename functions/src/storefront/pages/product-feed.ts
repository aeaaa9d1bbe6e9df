import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { cheapestSpeed, speedCostCents } from "@lightwell/shared/delivery/shipping-speed";
import {
  type ConfigurationType,
  configurationTypes,
  optionLabel,
  sizeGroupOfType,
} from "@lightwell/shared/options/option-groups";
import { printHref } from "@lightwell/shared/routes/print-href";
import { cutText, excerptOf } from "@lightwell/shared/text/cut-text";
import { decimalDollars } from "@lightwell/shared/money/cents";
import type { CatalogEntry, PhotoEntry } from "#src/publishing/published-documents.ts";
import type { SiteOfPage } from "./site-of-page.ts";
import { xmlDocument } from "./xml-document.ts";

type Print = NonNullable<PhotoEntry[ConfigurationType]>;

/**
 * How many characters Google Merchant Center accepts; it rejects items with more. Ids (50) and product types (750) are
 * shorter. Source: its product data specification.
 */
const merchantLimits = {
  title: 150,
  description: 5_000,
  link: 2_000,
  brand: 70,
  size: 100,
  material: 200,
} as const;

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
        return print ? itemsOf(site, photo, type, print) : [];
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

/** The item of a print; none if its link is longer than merchant centers accept. */
function itemsOf(
  { origin, content }: SiteOfPage,
  photo: PhotoEntry,
  type: ConfigurationType,
  { choices, cents }: Print,
) {
  const size = cutText(optionLabel("sizes", choices[sizeGroupOfType[type]] ?? ""), merchantLimits.size);
  const print = `, ${type} print, ${size}`;
  const title = excerptOf(photo.title, merchantLimits.title - print.length) + print;
  const link = `${origin}${printHref(photo.slug, { type, choices })}`;
  if (link.length > merchantLimits.link) return [];
  const shippingCents = speedCostCents(cheapestSpeed(cents));
  const item = {
    "g:id": `${photo.id2}-${type}`,
    "g:item_group_id": photo.id2,
    "g:title": title,
    "g:description": excerptOf(photo.description || title, merchantLimits.description),
    "g:link": link,
    "g:image_link": origin + imageUrl(photo.image, 1024),
    "g:availability": "in_stock",
    "g:condition": "new",
    "g:price": `${decimalDollars(cents)} USD`,
    "g:shipping": {
      "g:country": "US",
      "g:service": "Ground",
      "g:price": `${decimalDollars(shippingCents)} USD`,
    },
    "g:brand": cutText(content.frame.name, merchantLimits.brand),
    "g:identifier_exists": "no",
    "g:google_product_category": googleCategory,
    "g:product_type": `Fine-art photography prints > ${type === "framed" ? "Framed" : "Unframed"}`,
    "g:size": size,
    // The prints of a group must differ in size, color, pattern or material, and both may be cheapest in the same size.
    "g:material": cutText(materialOf(type, choices), merchantLimits.material),
  };
  return [item];
}

/** `"White frame"`, `"Matte (lustre paper)"` */
function materialOf(type: ConfigurationType, choices: Print["choices"]): string {
  return type === "framed"
    ? `${optionLabel("framed_materials", choices["framed_materials"] ?? "")} frame`
    : optionLabel("finishes", choices["finishes"] ?? "");
}
