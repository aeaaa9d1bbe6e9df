import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { photoBulkApi } from "./photo-bulk-api.ts";

interface Choice {
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly isBusy: boolean;
  readonly onChoose: (collection: Choice) => void;
}

/** The collection that photos are to be added to. */
export function CollectionChoice({ isBusy, onChoose }: Props) {
  const { data: collections = [] } = photoBulkApi.useCollectionsToFillQuery({});
  const [id, setId] = useState("");
  const chosen = collections.find((collection) => collection.id === id);
  const inOrder = collections.toSorted((one, other) => one.title.localeCompare(other.title));
  return (
    <div className="bulk-choice">
      <div className="select">
        <select
          aria-label="Collection"
          value={chosen?.id ?? ""}
          onChange={(event) => setId(event.target.value)}
        >
          <option value="">Choose a collection</option>
          {inOrder.map((collection) => (
            <option key={collection.id} value={collection.id}>
              {collection.title || "Untitled"}
            </option>
          ))}
        </select>
      </div>
      <Button isResting={isBusy || !chosen} onClick={() => chosen && onChoose(chosen)}>
        Add to collection
      </Button>
    </div>
  );
}
