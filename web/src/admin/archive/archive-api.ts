import {
  deleteArchive,
  getArchive,
  getArchivePart,
  startArchive,
} from "@lightwell/shared/contract/back-office/archive-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

export const archiveApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    archive: build.query({ ...callOf(getArchive), providesTags: ["Archive"] }),
    startArchive: build.mutation({ ...callOf(startArchive), invalidatesTags: ["Archive"] }),
    deleteArchive: build.mutation({ ...callOf(deleteArchive), invalidatesTags: ["Archive"] }),
    archivePart: build.mutation(callOf(getArchivePart)),
  }),
});
