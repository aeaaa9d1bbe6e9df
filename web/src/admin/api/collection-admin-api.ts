import {
  changeCollections,
  createCollection,
  deleteCollection,
  getAdminCollection,
  linkPhoto,
  listAdminCollections,
  saveCollection,
  sortCollectionPhotos,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { copyPhotoImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { changePhotos, listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { backOfficeApi, callOf } from "./back-office-api.ts";

const wholeList = { type: "Collection", id: "list" } as const;

export const collectionAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    collections: build.query({
      ...callOf(listAdminCollections),
      providesTags: [wholeList],
    }),
    collection: build.query({
      ...callOf(getAdminCollection),
      keepUnusedDataFor: 0, // an editor starts with what is stored now: saving anything older is rejected
    }),
    newCollection: build.mutation({
      ...callOf(createCollection),
      invalidatesTags: [wholeList],
    }),
    saveCollection: build.mutation({
      ...callOf(saveCollection),
      invalidatesTags: (_saved, error) => (error ? [] : [wholeList]),
    }),
    copyPhotoImage: build.mutation(callOf(copyPhotoImage)),
    deleteCollection: build.mutation({
      ...callOf(deleteCollection),
      invalidatesTags: [wholeList],
    }),
    changeCollections: build.mutation(callOf(changeCollections)),
    photosToLink: build.query({
      ...callOf(listAdminPhotos),
      keepUnusedDataFor: 0,
    }),
    linkPhoto: build.mutation(callOf(linkPhoto)),
    unlinkPhoto: build.mutation(callOf(unlinkPhoto)),
    changePhotosOfCollection: build.mutation(callOf(changePhotos)),
    sortPhotos: build.mutation(callOf(sortCollectionPhotos)),
  }),
});
