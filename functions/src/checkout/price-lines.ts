import { orderedDescription } from "@lightwell/shared/cart/new-line";
import { printedPictureOf } from "@lightwell/shared/catalog/photo";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { optionsForSale } from "@lightwell/shared/catalog/photo-offer";
import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { configurationOf, selectedOf } from "@lightwell/shared/print/configuration/configuration";
import { printPriceCents } from "@lightwell/shared/print/pricing/print-price";
import type { Site } from "@lightwell/shared/site/site-schemas";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import type { CheckoutDeps } from "./checkout-deps.ts";

/** The lines of a request that can be bought, as the catalog describes and prices them now. */
export async function priceLines(
  deps: Pick<CheckoutDeps, "catalog">,
  items: CheckoutRequest["items"],
): Promise<OrderLine[]> {
  const [options, site, photos] = await Promise.all([
    deps.catalog.options(),
    deps.catalog.site(),
    deps.catalog.photosByEitherId(items.map(({ id }) => id)),
  ]);
  return items.flatMap((item) => {
    const photo = photos.get(item.id);
    return photo?.active ? pricedLine(item, photo, options.options, site) : [];
  });
}

/** One line, or none when the photo cannot be sold or its choices are not offered for it. */
function pricedLine(
  item: CheckoutRequest["items"][number],
  photo: Photo,
  shopOptions: readonly Option[],
  site: Pick<Site, "cutMattes">,
): OrderLine[] {
  const configuration = configurationOf(item.selected);
  if (!configuration) return [];
  const options = optionsForSale(photo, shopOptions);
  const subtotal = printPriceCents({ base: photo.base, options }, configuration);
  if (subtotal === undefined || subtotal === 0) return [];
  return [
    {
      id: photo.id,
      id2: photo.id2,
      slug: photo.slug,
      selected: selectedOf(configuration),
      image: photo.image,
      fileName: photo.fileName,
      subtotal,
      lineItemId: item.lineItemId,
      title: photo.title,
      subtitle: photo.subtitle,
      description: orderedDescription(photo.description),
      quantity: 1,
      ...printedPictureOf(photo, site),
    },
  ];
}
