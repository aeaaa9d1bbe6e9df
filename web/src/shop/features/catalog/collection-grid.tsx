import type { CollectionCard } from "@lightwell/shared/catalog/catalog-schemas";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Picture } from "#src/shop/components/picture.tsx";
import { Link } from "react-router-dom";

interface Props {
  /** Undefined while they are loading. */
  readonly collections: readonly CollectionCard[] | undefined;
  readonly hrefOf: (slug: string) => string;
}

const expectedCount = 9;

const boxes = [
  { from: 768, width: "min(29.9vw, 31rem)", height: "min(20vw, 20.7rem)" },
  { width: "45vw", height: "30vw" },
] as const;

export function CollectionGrid({ collections, hrefOf }: Props) {
  if (!collections)
    return (
      <div className="collection-grid" role="status" aria-label="Loading collections">
        {Array.from({ length: expectedCount }, (_, index) => (
          <Skeleton key={index} width={3} height={2} />
        ))}
      </div>
    );
  return (
    <ul className="collection-grid">
      {collections.map((collection) => (
        <li key={collection.id}>
          <Link to={hrefOf(collection.slug)} className="collection-card">
            <Picture picture={collection} alt="" boxes={boxes} placeholder="collection" />
            <h3>{collection.title}</h3>
            {collection.description && <p>{collection.description}</p>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
