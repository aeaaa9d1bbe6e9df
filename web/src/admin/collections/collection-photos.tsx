import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import {
  type PhotoBulkChange,
  photosPerBulkChange,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { searchableText } from "@lightwell/shared/text/search-words";
import { type AdminFailure, failureOf } from "#src/admin/api/back-office-api.ts";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";
import { useReload } from "#src/admin/api/use-reload.ts";
import { unwrapResult } from "#src/admin/editor/call-result.ts";
import { photoCount } from "#src/admin/format/counts.ts";
import { type BulkReply, useBulkChanges } from "#src/admin/table/bulk-changes.tsx";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { PhotoSorter } from "./photo-sorter.tsx";
import type { PhotoOfCollection } from "./photo-tile.tsx";
import { type ComponentProps, useRef, useState } from "react";

interface Props extends Pick<ComponentProps<typeof PhotoSorter>, "moved" | "onMoved"> {
  readonly collection: AdminCollection;
  /** The collection as it is after its photos changed. */
  readonly onChanged: (collection: AdminCollection) => void;
  readonly onFailed: (failure: AdminFailure) => void;
}

/** The collection's photos: in edit mode they are sorted and removed, in link mode others are added. */
export function CollectionPhotos({ collection, moved, onMoved, onChanged, onFailed }: Props) {
  const { id, title, collectionPhotos: orderBefore } = collection;
  const offerUndo = useUndo();
  const [mode, setMode] = useState<"edit" | "link">("edit");
  const [link, linking] = collectionAdminApi.useLinkPhotoMutation();
  const [sort, sorting] = collectionAdminApi.useSortPhotosMutation();
  const remove = useRemoval(collection);
  const [isRemoving, setRemoving] = useState(false); // until the photos are read again
  const reload = useReload(collectionAdminApi.endpoints.collection);
  const heading = useFocusAfter<HTMLHeadingElement>(`${mode} ${orderBefore.join()}`);
  const isBusy = linking.isLoading || isRemoving || sorting.isLoading;

  const handleLink = async (photoId: string) => {
    const { data, error } = await link({ id, photoId });
    if (error) return onFailed(failureOf(error));
    onChanged(data);
    setMode("edit");
  };

  const restoreOrder = async () => {
    const linkedIds = new Set(unwrapResult(await reload({ id }))?.collectionPhotos);
    unwrapResult(await sort({ id, body: orderBefore.filter((id2) => linkedIds.has(id2)) }));
  };

  const handleRemove = async (photos: readonly PhotoOfCollection[]) => {
    setRemoving(true);
    const failure = await remove(photos);
    const reloaded = await reload({ id });
    setRemoving(false);
    if (reloaded.data) onChanged(reloaded.data);
    const shown = failure ?? (reloaded.error && failureOf(reloaded.error));
    if (shown) onFailed(shown);
  };

  const sortBy = async (ids: readonly string[]): Promise<boolean> => {
    const { data, error } = await sort({ id, body: [...ids] });
    if (error) {
      onFailed(failureOf(error));
      return false;
    }
    onChanged(data);
    offerUndo({ message: `The photos of “${title}” were put in another order.`, undo: restoreOrder });
    return true;
  };

  return (
    <section className="collection-photos" aria-labelledby="collection-photos">
      <header className="level is-mobile">
        <h2 id="collection-photos" ref={heading} tabIndex={-1}>
          Photos
        </h2>
        {mode === "edit" ? (
          <Button onClick={() => setMode("link")}>Add</Button>
        ) : (
          <Button onClick={() => setMode("edit")}>Done</Button>
        )}
      </header>
      {mode === "edit" ? (
        <PhotoSorter
          photos={collection.photos}
          moved={moved}
          onMoved={onMoved}
          isBusy={isBusy}
          onSort={sortBy}
          onRemove={(photos) => void handleRemove(photos)}
        />
      ) : (
        <PhotoLinks
          linked={collection.collectionPhotos}
          isBusy={isBusy}
          onLink={(photoId) => void handleLink(photoId)}
        />
      )}
    </section>
  );
}

type Change =
  PhotoBulkChange | { readonly action: "unlink-one"; readonly photoId: string; readonly place: number };

/**
 * Removes photos from the collection, with an offer to put back at their places what was removed. Resolves to the
 * failure of the call that has ended it.
 */
function useRemoval({ id, title, collectionPhotos }: AdminCollection) {
  const [unlink] = collectionAdminApi.useUnlinkPhotoMutation();
  const [changePhotos] = collectionAdminApi.useChangePhotosOfCollectionMutation();
  const failure = useRef<AdminFailure>(undefined);

  const send = async (change: Change): Promise<BulkReply<Change>> => {
    if (change.action !== "unlink-one") return await changePhotos({ body: change });
    const { photoId, place } = change;
    const { error } = await unlink({ id, photoId });
    if (error) return { error };
    const undo: Change = { action: "link", ids: [photoId], collectionId: id, places: [place] };
    return { data: { changed: [photoId], failed: [], undo: [undo] } };
  };

  const { run } = useBulkChanges<Change>({
    send: async (change) => {
      const reply = await send(change);
      failure.current = reply.error && failureOf(reply.error);
      return reply;
    },
    countOf: photoCount,
    perCall: photosPerBulkChange,
  });

  return async (photos: readonly PhotoOfCollection[]): Promise<AdminFailure | undefined> => {
    const [photo, ...others] = photos;
    if (!photo) return undefined;
    const isOne = others.length === 0;
    await run({
      ids: photos.map((each) => each.id),
      steps: [
        (ids) =>
          isOne
            ? { action: "unlink-one", photoId: photo.id, place: collectionPhotos.indexOf(photo.id2) }
            : { action: "unlink", ids, collectionId: id },
      ],
      message: (count) => {
        const removed = isOne
          ? `“${photo.title}” was`
          : `${photoCount(count)} ${count === 1 ? "was" : "were"}`;
        return `${removed} removed from “${title}”.`;
      },
    });
    return failure.current;
  };
}

interface PhotoLinksProps {
  /** The id2 of the photos that are in the collection already. */
  readonly linked: readonly string[];
  readonly isBusy: boolean;
  readonly onLink: (photoId: string) => void;
}

const shownAtOnce = 200;

/** The photos that are not in the collection yet, to be linked. */
function PhotoLinks({ linked, isBusy, onLink }: PhotoLinksProps) {
  const { data: photos, error } = collectionAdminApi.usePhotosToLinkQuery({});
  const [search, setSearch] = useState("");
  if (error) return <p className="editor-note">Error</p>;
  if (!photos) return <Spinner />;
  const searched = searchableText(search.trim());
  const contained = new Set(linked);
  const found = photos.filter(
    ({ id2, title, tags }) =>
      !contained.has(id2) && [title, ...tags].some((words) => searchableText(words).includes(searched)),
  );
  return (
    <>
      <Field
        label="Search photos"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && <p className="editor-note">No photos to add.</p>}
      {found.length > shownAtOnce && (
        <p className="editor-note">
          The first {shownAtOnce} of <span>{found.length.toLocaleString("en-US")}</span> photos. Search for
          others.
        </p>
      )}
      <ul className="panel">
        {found.slice(0, shownAtOnce).map(({ id, image, title }) => (
          <li key={id} className="panel-block">
            <img src={image ? imageUrl(image, 128) : "/placeholders/photo.svg"} alt="" loading="lazy" />
            <span className="photo-links-title">{title || "Untitled"}</span>
            <Button look="text" isDisabled={isBusy} onClick={() => onLink(id)}>
              Link <span className="is-hidden-visually">{title || "Untitled"}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
