import { useCallback, useRef } from "react";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";

/** The position of a file in the order of its folder's files. */
export interface FolderPlace {
  /** Waits for earlier files, then adds the photo to the collection of the folder. Returns the id of the collection. */
  readonly add: (photoId: string) => Promise<string>;
  /** Allows later files to be added. Must also be called if this file did not become a photo. */
  readonly leave: () => void;
}

/**
 * Creates collections from folders. The returned function reserves the next position in the collection with a title: an
 * existing collection, so that a folder that is dropped again completes it, or a new, inactive one.
 */
export function useFolderCollections(): (title: string) => FolderPlace {
  const [list] = collectionAdminApi.useLazyCollectionsQuery();
  const [create] = collectionAdminApi.useNewCollectionMutation();
  const [save] = collectionAdminApi.useSaveCollectionMutation();
  const [link] = collectionAdminApi.useLinkPhotoMutation();
  const collections = useRef(new Map<string, Promise<string>>());
  const lastPlaces = useRef(new Map<string, Promise<void>>());

  const open = useCallback(
    async (title: string): Promise<string> => {
      const existing = (await list({}).unwrap()).find((collection) => collection.title === title);
      if (existing) return existing.id;
      const created = await create({}).unwrap();
      await save({ id: created.id, body: { ...created, title } }).unwrap();
      return created.id;
    },
    [list, create, save],
  );

  return useCallback(
    (title) => {
      const earlier = lastPlaces.current.get(title) ?? Promise.resolve();
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      lastPlaces.current.set(title, left);
      return {
        leave,
        add: async (photoId) => {
          await earlier;
          const opening = collections.current.get(title) ?? open(title);
          collections.current.set(title, opening);
          const id = await opening.catch((cause: unknown) => {
            collections.current.delete(title); // the next file tries again
            throw cause;
          });
          await link({ id, photoId }).unwrap();
          return id;
        },
      };
    },
    [open, link],
  );
}
