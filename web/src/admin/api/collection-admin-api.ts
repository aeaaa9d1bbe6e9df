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
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { copyPhotoImage } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { changePhotos, listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { backOfficeApi, requestFor } from "./back-office-api.ts";

const wholeList = { type: "Collection", id: "list" } as const;

export const collectionAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    collections: build.query<ReplyOf<typeof listAdminCollections>, object>({
      query: requestFor(listAdminCollections),
      providesTags: [wholeList],
    }),
    collection: build.query<ReplyOf<typeof getAdminCollection>, ArgsOf<typeof getAdminCollection>>({
      query: requestFor(getAdminCollection),
      keepUnusedDataFor: 0, // an editor starts with what is stored now: saving anything older is rejected
    }),
    newCollection: build.mutation<ReplyOf<typeof createCollection>, object>({
      query: requestFor(createCollection),
      invalidatesTags: [wholeList],
    }),
    saveCollection: build.mutation<ReplyOf<typeof saveCollection>, ArgsOf<typeof saveCollection>>({
      query: requestFor(saveCollection),
      invalidatesTags: (_saved, error) => (error ? [] : [wholeList]),
    }),
    copyPhotoImage: build.mutation<ReplyOf<typeof copyPhotoImage>, ArgsOf<typeof copyPhotoImage>>({
      query: requestFor(copyPhotoImage),
    }),
    deleteCollection: build.mutation<ReplyOf<typeof deleteCollection>, ArgsOf<typeof deleteCollection>>({
      query: requestFor(deleteCollection),
      invalidatesTags: [wholeList],
    }),
    changeCollections: build.mutation<ReplyOf<typeof changeCollections>, ArgsOf<typeof changeCollections>>({
      query: requestFor(changeCollections),
    }),
    photosToLink: build.query<ReplyOf<typeof listAdminPhotos>, object>({
      query: requestFor(listAdminPhotos),
      keepUnusedDataFor: 0,
    }),
    linkPhoto: build.mutation<ReplyOf<typeof linkPhoto>, ArgsOf<typeof linkPhoto>>({
      query: requestFor(linkPhoto),
    }),
    unlinkPhoto: build.mutation<ReplyOf<typeof unlinkPhoto>, ArgsOf<typeof unlinkPhoto>>({
      query: requestFor(unlinkPhoto),
    }),
    changePhotosOfCollection: build.mutation<ReplyOf<typeof changePhotos>, ArgsOf<typeof changePhotos>>({
      query: requestFor(changePhotos),
    }),
    sortPhotos: build.mutation<ReplyOf<typeof sortCollectionPhotos>, ArgsOf<typeof sortCollectionPhotos>>({
      query: requestFor(sortCollectionPhotos),
    }),
  }),
});
