import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { priceRangeCents } from "@lightwell/shared/print/price-range";
import { siteName } from "@lightwell/shared/shop/page-head";
import type { AggregateOffer, Product, WithContext } from "schema-dts";
import { plainText } from "#/published/plain-text.ts";
import { pagePath } from "./page-path.ts";

/** A photo as the product that search engines and shopping agents read. */
export function productData(origin: string, photo: PublicPhoto): WithContext<Product> {
  const url = origin + pagePath.photo(photo.slug);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: photo.title,
    description: plainText(photo.description) || [photo.title, photo.subtitle].filter(Boolean).join(", "),
    sku: photo.id2,
    url,
    brand: { "@type": "Brand", name: siteName },
    ...(photo.image && { image: origin + imageUrl(photo.image, 1024) }),
    offers: offersOf(photo, url),
  };
}

/** Every configuration is an offer; what it costs is told as a range. Dollars, as schema.org wants them. */
function offersOf(photo: PublicPhoto, url: string): AggregateOffer {
  const range = priceRangeCents(photo);
  return {
    "@type": "AggregateOffer",
    url,
    priceCurrency: "USD",
    lowPrice: inDollars(range?.lowest ?? photo.price),
    highPrice: inDollars(range?.highest ?? photo.price),
    offerCount: range?.count ?? 0,
    availability: range ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
  };
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
