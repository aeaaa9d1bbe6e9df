import { paths } from "@lightwell/shared/routes/paths";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { priceRangeCents } from "@lightwell/shared/print/pricing/print-price";
import type { AggregateOffer, Offer, Product, WithContext } from "schema-dts";
import type { SiteOfPage } from "./site-of-page.ts";
import { plainText } from "@lightwell/shared/text/html-text";
import { decimalDollars } from "@lightwell/shared/money/cents";

/** A photo as a product, as structured data for search engines and shopping agents. */
export function productData({ origin, content }: SiteOfPage, photo: PublicPhoto): WithContext<Product> {
  const url = origin + paths.photo.href(photo.slug);
  const picture = origin + imageUrl(photo.image, 1024);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: photo.title,
    description: plainText(photo.description) || [photo.title, photo.subtitle].filter(Boolean).join(", "),
    sku: photo.id2,
    url,
    brand: { "@type": "Brand", name: content.frame.name },
    ...(photo.image && {
      image: {
        "@type": "ImageObject",
        url: picture,
        contentUrl: picture, // required by search engines that name the photographer
        ...(content.frame.photographer && {
          creator: { "@type": "Person", name: content.frame.photographer },
          creditText: content.frame.photographer,
          copyrightNotice: content.frame.photographer,
        }),
      },
    }),
    offers: offersOf(photo, url),
  };
}

/**
 * Every configuration is an offer; their prices are given as a range, in dollars as schema.org requires. A photo
 * without a complete print is out of stock and has no price.
 */
function offersOf(photo: PublicPhoto, url: string): AggregateOffer | Offer {
  const range = priceRangeCents(photo);
  if (!range) return { "@type": "Offer", url, availability: "https://schema.org/OutOfStock" };
  return {
    "@type": "AggregateOffer",
    url,
    priceCurrency: "USD",
    lowPrice: decimalDollars(range.lowest),
    highPrice: decimalDollars(range.highest),
    offerCount: range.count,
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
  };
}
