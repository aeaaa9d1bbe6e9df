import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { photosPerBulkChange } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { searchableText } from "@lightwell/shared/text/search-words";
import { type AdminFailure, failureOf } from "#src/admin/api/back-office-api.ts";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";
import { useReload } from "#src/admin/api/use-reload.ts";
import { unwrapResult } from "#src/admin/editor/call-result.ts";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { PhotoSorter } from "./photo-sorter.tsx";
import type { PhotoOfCollection } from "./photo-tile.tsx";
import { type ComponentProps, useState } from "react";

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
  const [unlink] = collectionAdminApi.useUnlinkPhotoMutation();
  const [changePhotos, changing] = collectionAdminApi.useChangePhotosOfCollectionMutation();
  const [sort, sorting] = collectionAdminApi.useSortPhotosMutation();
  const [isRemoving, setRemoving] = useState(false); // until the photos are read again
  const reload = useReload(collectionAdminApi.endpoints.collection);
  const heading = useFocusAfter<HTMLHeadingElement>(`${mode} ${orderBefore.join()}`);
  const isBusy = linking.isLoading || isRemoving || changing.isLoading || sorting.isLoading;

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

  /** A hundred photos in a call, one call after the other. */
  const changeInBatches = async (action: "link" | "unlink", photos: readonly PhotoOfCollection[]) => {
    for (let start = 0; start < photos.length; start += photosPerBulkChange) {
      const ids = photos.slice(start, start + photosPerBulkChange).map((photo) => photo.id);
      const { error } = await changePhotos({ body: { action, ids, collectionId: id } });
      if (error) return failureOf(error);
    }
    return undefined;
  };

  const remove = async (photos: readonly PhotoOfCollection[]) => {
    const [photo] = photos;
    if (!photo || photos.length > 1) return await changeInBatches("unlink", photos);
    const { error } = await unlink({ id, photoId: photo.id });
    return error && failureOf(error);
  };

  const handleRemove = async (photos: readonly PhotoOfCollection[]) => {
    setRemoving(true);
    const failure = await remove(photos);
    if (!failure)
      offerUndo({
        message: `${named(photos)} removed from “${title}”.`,
        undo: async () => {
          const notLinked = await changeInBatches("link", photos);
          if (notLinked) throw new Error(notLinked.message);
          await restoreOrder();
        },
      });
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

function named(photos: readonly PhotoOfCollection[]): string {
  return photos.length === 1 ? `“${photos[0]?.title ?? ""}” was` : `${photos.length} photos were`;
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
