import type { CollectionPage } from "@lightwell/shared/catalog/collection";
import { Picture } from "#src/shop/components/picture.tsx";

const boxes = [
  { from: 640, width: "min(93.3vw, 97rem)", height: "min(44.6vw, 34rem)" },
  { width: "92vw", height: "61.4vw" },
] as const;

export function CollectionBanner({ collection }: { readonly collection: CollectionPage }) {
  return (
    <header className="collection-banner">
      <Picture picture={collection} alt="" boxes={boxes} placeholder="collection" isHero />
      <div className="collection-banner-words">
        <h1>{collection.title}</h1>
        {collection.description && <p className="subheadline">{collection.description}</p>}
        {collection.longDescription && <p className="prose">{collection.longDescription}</p>}
      </div>
    </header>
  );
}
