import type { PublicCollection } from "@lightwell/shared/catalog/collection";
import { Picture } from "./picture.tsx";

export function CollectionBanner({ collection }: { readonly collection: PublicCollection }) {
  return (
    <header className="collection-banner">
      <Picture
        fileKey={collection.image}
        alt=""
        width={1110}
        height={530}
        sizes="(min-width: 1440px) 1328px, 94vw"
        placeholder="collection"
        isHero
      />
      <div className="collection-banner-words">
        <h1>{collection.title}</h1>
        {collection.description && <p className="subheadline">{collection.description}</p>}
        {collection.longDescription && <p className="prose">{collection.longDescription}</p>}
      </div>
    </header>
  );
}
