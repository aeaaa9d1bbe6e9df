import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { readPhotoMetadata } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  changePhotos,
  createPhoto,
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import {
  exportPhotoTexts,
  previewPhotoTexts,
} from "@lightwell/shared/contract/back-office/photo-text-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

const wholeList = { type: "Photo", id: "list" } as const;

export const photoAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    photos: build.query({
      ...callOf(listAdminPhotos),
      providesTags: [wholeList],
    }),
    photo: build.query({
      ...callOf(getAdminPhoto),
      // An editor compares what is stored and what is edited; these cannot be edited.
      transformResponse: ({ options: _options, ...photo }: ReplyOf<typeof getAdminPhoto>) => photo,
      keepUnusedDataFor: 0, // an editor starts with what is stored now: saving anything older is rejected
      providesTags: (_photo, _error, { id }) => [{ type: "Photo", id }],
    }),
    shopOptions: build.query({
      ...callOf(getOptions),
      keepUnusedDataFor: 0,
    }),
    newPhoto: build.mutation({
      ...callOf(createPhoto),
      invalidatesTags: [wholeList],
    }),
    savePhoto: build.mutation({
      ...callOf(savePhoto),
      invalidatesTags: (_photo, error) => (error ? [] : [wholeList]),
    }),
    readPhotoMetadata: build.mutation(callOf(readPhotoMetadata)),
    deletePhoto: build.mutation({
      ...callOf(deletePhoto),
      invalidatesTags: [wholeList],
    }),
    collectionsToFill: build.query({
      ...callOf(listAdminCollections),
      providesTags: [{ type: "Collection", id: "list" }],
    }),
    changePhotos: build.mutation(callOf(changePhotos)),
    exportPhotoTexts: build.mutation(callOf(exportPhotoTexts)),
    previewPhotoTexts: build.mutation(callOf(previewPhotoTexts)),
  }),
});
