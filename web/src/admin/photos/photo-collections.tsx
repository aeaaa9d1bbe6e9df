import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { AdminFailure } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Notice } from "#src/ui/notice.tsx";
import { photoAdminApi } from "./photo-admin-api.ts";
import { useBulkChange } from "./use-bulk-change.ts";

interface CollectionToChoose {
  readonly id: string;
  readonly title: string;
}

interface CollectionChoiceProps {
  readonly isBusy: boolean;
  /** Collections that cannot be chosen. */
  readonly omitted?: readonly CollectionToChoose[];
  readonly onChoose: (collection: CollectionToChoose) => void;
}

/** The collection that photos are to be added to. */
function CollectionChoice({ isBusy, omitted = [], onChoose }: CollectionChoiceProps) {
  const { data: collections = [] } = photoAdminApi.useCollectionsToFillQuery({});
  const [id, setId] = useState("");
  const choices = collections.filter((collection) => !omitted.some((other) => other.id === collection.id));
  const chosen = choices.find((collection) => collection.id === id);
  const inOrder = choices.toSorted((one, other) => one.title.localeCompare(other.title));
  return (
    <div className="buttons">
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

interface Props {
  readonly photo: Pick<Photo, "id" | "id2" | "title">;
  /** Called after the photo was added to a collection or removed from one. */
  readonly onChanged: () => void;
  readonly onFailed: (failure: AdminFailure) => void;
}

/** The collections that contain a photo. Adding it to one and removing it takes effect at once, and can be undone. */
export function PhotoCollections({ photo, onChanged, onFailed }: Props) {
  const { data: collections } = photoAdminApi.useCollectionsToFillQuery({});
  const { change, done, isUnchanged } = useBulkChange();
  const containing = (collections ?? [])
    .filter(({ collectionPhotos }) => collectionPhotos.includes(photo.id2))
    .toSorted((one, other) => one.title.localeCompare(other.title));
  const heading = useFocusAfter<HTMLHeadingElement>(collections && containing.length);
  const isBusy = done !== undefined;

  const run = async (action: "link" | "unlink", { id, title }: CollectionToChoose) => {
    const words = action === "link" ? "added to" : "removed from";
    const [failure] = await change(
      [{ action, collectionId: id }],
      [photo.id],
      () => `“${photo.title}” was ${words} “${title || "Untitled"}”.`,
    );
    if (failure) onFailed({ status: 0, message: failure.message });
    else onChanged();
  };

  return (
    <section className="photo-collections" aria-labelledby="photo-collections">
      <h2 id="photo-collections" ref={heading} tabIndex={-1}>
        Collections
      </h2>
      {collections && containing.length === 0 && <p className="editor-note">In no collection.</p>}
      {containing.length > 0 && (
        <ul className="panel">
          {containing.map((collection) => (
            <li key={collection.id} className="panel-block">
              <span>
                <Link to={adminPaths.collection.href(collection.id)}>{collection.title || "Untitled"}</Link>
                {!collection.active && <span className="row-note"> Not active</span>}
              </span>
              <Button look="text" isDisabled={isBusy} onClick={() => void run("unlink", collection)}>
                Remove <span className="is-hidden-visually">{`from ${collection.title || "Untitled"}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CollectionChoice
        isBusy={isBusy}
        omitted={containing}
        onChoose={(collection) => void run("link", collection)}
      />
      {isUnchanged && <Notice tone="neutral">Nothing to change.</Notice>}
    </section>
  );
}
