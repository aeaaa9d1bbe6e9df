import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import { Link } from "react-router-dom";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Picture } from "./picture.tsx";

interface Props {
  /** Undefined while they are on their way. */
  readonly collections: readonly CollectionCard[] | undefined;
  readonly hrefOf: (slug: string) => string;
}

const expectedCount = 9;

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
            <Picture
              fileKey={collection.image}
              alt=""
              width={3}
              height={2}
              sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
              placeholder="collection"
            />
            <h3>{collection.title}</h3>
            {collection.description && <p>{collection.description}</p>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
