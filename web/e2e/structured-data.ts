import { expect } from "vitest";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { priceRangeCents } from "@lightwell/shared/print/pricing/print-price";
import type { ReadPage } from "./read-page.ts";
import { shopOrigin } from "./shopper.ts";

/**
 * Fails unless the page's structured data have the correct fields that Google requires of a product (name, and an offer
 * with price and currency) and recommends (picture, availability, condition), and of a picture (file and photographer).
 */
export function expectProduct(page: ReadPage, photo: PublicPhoto): void {
  const products = page.jsonLd.filter((one) => one["@type"] === "Product");
  expect(products).toHaveLength(1);
  const url = `${shopOrigin}/photos/photo/${photo.slug}`;
  const picture = shopOrigin + imageUrl(photo.image, 1024);
  const range = priceRangeCents(photo);
  expect(products[0]).toMatchObject({
    "@context": "https://schema.org",
    name: photo.title,
    description: expect.stringMatching(/^[^<]+$/) as string,
    sku: photo.id2,
    url,
    brand: { "@type": "Brand", name: "Lightwell" },
    ...(photo.image && {
      image: {
        "@type": "ImageObject",
        url: picture,
        contentUrl: picture,
        creator: { "@type": "Person", name: "Clara Bettencourt" },
        creditText: "Clara Bettencourt",
        copyrightNotice: "Clara Bettencourt",
      },
    }),
    offers: {
      "@type": "AggregateOffer",
      url,
      priceCurrency: "USD",
      lowPrice: inDollars(range?.lowest),
      highPrice: inDollars(range?.highest),
      offerCount: range?.count,
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
}

/** Fails unless the page has a `BreadcrumbList` from the homepage with the name and the URL of each step. */
export function expectTrail(page: ReadPage, ...steps: (readonly [name: string, path: string])[]): void {
  const trails = page.jsonLd.filter((one) => one["@type"] === "BreadcrumbList");
  expect(trails).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [["Lightwell", "/"] as const, ...steps].map(([name, path], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: shopOrigin + path,
      })),
    },
  ]);
}

function inDollars(cents = Number.NaN): string {
  return (cents / 100).toFixed(2);
}
