import type { PublicPhoto } from "#src/catalog/photo.ts";
import { pickPrintedPicture } from "#src/print/geometry/printed-picture.ts";
import { selectedOf, type PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { printPriceCents } from "#src/print/pricing/print-price.ts";
import type { LineItem } from "./line-item.ts";

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
