import type { AdminCollection } from "@lightwell/shared/catalog/collection";
import type { Photo } from "@lightwell/shared/catalog/photo";
import { useState } from "react";
import { failureOf, type AdminFailure } from "#src/admin/api/admin-api.ts";
import { done } from "#src/admin/editor/done.ts";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { useUndo } from "#src/admin/layout/use-undo.ts";
import { collectionAdminApi } from "./collection-admin-api.ts";
import { PhotoLinks } from "./photo-links.tsx";
import { PhotoOrder } from "./photo-order.tsx";

interface Props {
  readonly collection: AdminCollection;
  /** The collection as it is after its photos changed. */
  readonly onChanged: (collection: AdminCollection) => void;
  readonly onFailed: (failure: AdminFailure) => void;
}

/** The collection's photos: in edit mode they are sorted and removed, in link mode others are added. */
export function CollectionPhotos({ collection, onChanged, onFailed }: Props) {
  const { id, title, collectionPhotos: orderBefore } = collection;
  const offerUndo = useUndo();
  const [mode, setMode] = useState<"edit" | "link">("edit");
  const [link, linking] = collectionAdminApi.useLinkPhotoMutation();
  const [unlink, unlinking] = collectionAdminApi.useUnlinkPhotoMutation();
  const [sort, sorting] = collectionAdminApi.useSortPhotosMutation();
  const [reload] = collectionAdminApi.useLazyCollectionQuery();
  const heading = useFocusAfter<HTMLHeadingElement>(`${mode} ${orderBefore.join()}`);
  const isBusy = linking.isLoading || unlinking.isLoading || sorting.isLoading;

  const handleLink = async (photoId: string) => {
    const { data, error } = await link({ id, photoId });
    if (error) return onFailed(failureOf(error));
    onChanged(data);
    setMode("edit");
  };

  const restoreOrder = async () => {
    const hung = new Set(done(await reload({ id }))?.collectionPhotos);
    const restored = done(await sort({ id, body: orderBefore.filter((id2) => hung.has(id2)) }));
    if (restored) onChanged(restored);
  };

  const handleRemove = async (photo: Pick<Photo, "id" | "title">) => {
    const { error } = await unlink({ id, photoId: photo.id });
    if (error) return onFailed(failureOf(error));
    offerUndo({
      message: `“${photo.title}” was removed from “${title}”.`,
      undo: async () => {
        done(await link({ id, photoId: photo.id }));
        await restoreOrder();
      },
    });
    const reloaded = await reload({ id });
    if (reloaded.data) onChanged(reloaded.data);
    else if (reloaded.error) onFailed(failureOf(reloaded.error));
  };

  const sortBy = async (ids: string[]): Promise<boolean> => {
    const { data, error } = await sort({ id, body: ids });
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
      <header>
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
        <PhotoOrder
          photos={collection.photos}
          isBusy={isBusy}
          onSort={sortBy}
          onRemove={(photo) => void handleRemove(photo)}
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
