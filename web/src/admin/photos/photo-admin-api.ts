import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
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
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

const wholeList = { type: "Photo", id: "list" } as const;

export const photoAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    photos: build.query<ReplyOf<typeof listAdminPhotos>, object>({
      query: requestFor(listAdminPhotos),
      providesTags: [wholeList],
    }),
    photo: build.query<Photo, ArgsOf<typeof getAdminPhoto>>({
      query: requestFor(getAdminPhoto),
      // An editor compares what is stored and what is edited; these cannot be edited.
      transformResponse: ({ options: _options, ...photo }: ReplyOf<typeof getAdminPhoto>) => photo,
      keepUnusedDataFor: 0, // an editor starts with what is stored now: saving anything older is rejected
      providesTags: (_photo, _error, { id }) => [{ type: "Photo", id }],
    }),
    shopOptions: build.query<ReplyOf<typeof getOptions>, object>({
      query: requestFor(getOptions),
      keepUnusedDataFor: 0,
    }),
    newPhoto: build.mutation<ReplyOf<typeof createPhoto>, object>({
      query: requestFor(createPhoto),
      invalidatesTags: [wholeList],
    }),
    savePhoto: build.mutation<ReplyOf<typeof savePhoto>, ArgsOf<typeof savePhoto>>({
      query: requestFor(savePhoto),
      invalidatesTags: (_photo, error) => (error ? [] : [wholeList]),
    }),
    readPhotoMetadata: build.mutation<ReplyOf<typeof readPhotoMetadata>, ArgsOf<typeof readPhotoMetadata>>({
      query: requestFor(readPhotoMetadata),
    }),
    deletePhoto: build.mutation<ReplyOf<typeof deletePhoto>, ArgsOf<typeof deletePhoto>>({
      query: requestFor(deletePhoto),
      invalidatesTags: [wholeList],
    }),
  }),
});

export const photoBulkApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    collectionsToFill: build.query<ReplyOf<typeof listAdminCollections>, object>({
      query: requestFor(listAdminCollections),
      providesTags: [{ type: "Collection", id: "list" }],
    }),
    changePhotos: build.mutation<ReplyOf<typeof changePhotos>, ArgsOf<typeof changePhotos>>({
      query: requestFor(changePhotos),
    }),
  }),
});
