import type { PublicPhoto } from "#src/catalog/catalog-schemas.ts";
import { type PrintConfiguration, selectedOf } from "#src/print/configuration/configuration.ts";
import { pickPrintedPicture } from "#src/print/geometry/printed-picture.ts";
import { printPriceCents } from "#src/print/pricing/print-price.ts";
import type { LineItem } from "./cart-schemas.ts";

/** The cart line of a print, without its id. Its subtotal is 0 while something is not chosen or not offered. */
export function newLine(photo: PublicPhoto, configuration: PrintConfiguration): Omit<LineItem, "lineItemId"> {
  const { id, image, title, subtitle, description, slug } = photo;
  return {
    id,
    selected: selectedOf(configuration),
    image,
    subtotal: printPriceCents(photo, configuration) ?? 0,
    title,
    subtitle,
    description,
    quantity: 1,
    slug,
    picture: pickPrintedPicture(photo),
  };
}

/** Characters of the longest description of an ordered line: fifty of them fit into a request and into a document. */
const maxOrderedDescription = 1_000;

/** The description of a line as it is ordered. A longer one is left out: no page and no mail of an order shows it. */
export function orderedDescription(description: string): string {
  return description.length > maxOrderedDescription ? "" : description;
}
