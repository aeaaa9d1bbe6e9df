import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { photoBulkApi } from "./photo-bulk-api.ts";

export interface CollectionToChoose {
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly isBusy: boolean;
  /** Collections that cannot be chosen. */
  readonly omitted?: readonly CollectionToChoose[];
  readonly onChoose: (collection: CollectionToChoose) => void;
}

/** The collection that photos are to be added to. */
export function CollectionChoice({ isBusy, omitted = [], onChoose }: Props) {
  const { data: collections = [] } = photoBulkApi.useCollectionsToFillQuery({});
  const [id, setId] = useState("");
  const choices = collections.filter((collection) => !omitted.some((other) => other.id === collection.id));
  const chosen = choices.find((collection) => collection.id === id);
  const inOrder = choices.toSorted((one, other) => one.title.localeCompare(other.title));
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
      <Button isDisabled={isBusy || !chosen} onClick={() => chosen && onChoose(chosen)}>
        Add to collection
      </Button>
    </div>
  );
}
