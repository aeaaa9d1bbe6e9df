import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { photosToChooseFrom } from "@lightwell/shared/site/home-content";
import { publicSite } from "@lightwell/shared/site/public-site";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { dateRangeText } from "@lightwell/shared/delivery/delivery-texts";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { type CatalogOfSite, CatalogOfSiteContext } from "./catalog-of-site.ts";
import { use, useDeferredValue, useState } from "react";

/** What shoppers would see of the draft: only links to what is published. */
export function SitePreview({ draft }: { readonly draft: Site }) {
  const { frame, home } = publicSiteOf(useDeferredValue(draft), use(CatalogOfSiteContext)); // typing does not wait
  const [nowMs] = useState(() => Date.now());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <aside className="site-preview" aria-labelledby="site-preview" tabIndex={0}>
      <h2 id="site-preview">What shoppers see</h2>
      <p className="site-preview-name">
        <span>{frame.name}</span> <span>{frame.photographer}</span>
      </p>
      <ul className="site-preview-menu" aria-label="Menu of the shop">
        {frame.menu.map(({ title }, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
      {home.banners.map((banner, index) => (
        <figure key={index}>
          <img src={urlOf(banner.picture?.image)} alt="" />
          <figcaption>
            <strong>{banner.title}</strong> <span>{banner.text}</span> <em>{banner.action}</em>
          </figcaption>
        </figure>
      ))}
      <dl>
        {home.blurbs.map(({ title, text }, index) => (
          <div key={index}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ul className="site-preview-tiles" aria-label="Tiles of the homepage">
        {home.tiles.map(({ title, picture }, index) => (
          <li key={index}>
            <img src={urlOf(picture?.image)} alt="" />
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <p id="site-preview-arrival">An order placed now arrives</p>
      <ul aria-labelledby="site-preview-arrival">
        {shippingSpeeds.map(({ speed, name }) => (
          <li key={speed}>{`${name}: ${dateRangeText(deliveryPromise(nowMs, speed, frame.shipping))}`}</li>
        ))}
      </ul>
      <p className="site-preview-foot">{frame.tagline ? `${frame.name} · ${frame.tagline}` : frame.name}</p>
    </aside>
  );
}

function urlOf(image = ""): string {
  return image ? imageUrl(image, 512) : "/placeholders/collection.svg";
}

function publicSiteOf(draft: Site, { collections, photos }: CatalogOfSite) {
  const unknownSize = { width: 0, height: 0, largestSize: 1024 } as const; // not needed here
  const shown = photos.filter(({ image }) => image !== "");
  const pictures = new Map(shown.map(({ id2, image, active }) => [id2, { image, active, ...unknownSize }]));
  const firstPhotosOf = (ids: readonly string[]) =>
    ids
      .slice(0, photosToChooseFrom)
      .flatMap((id2) => pictures.get(id2) ?? [])
      .filter(({ active }) => active);
  const published = collections
    .filter(({ active }) => active)
    .map((one) => ({ ...one, photos: firstPhotosOf(one.collectionPhotos) }));
  return publicSite(draft, published, pictures);
}
