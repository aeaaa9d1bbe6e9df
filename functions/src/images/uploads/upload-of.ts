import {
  uploadIdRegExp,
  uploadMetadataSchema,
  uploadName,
  type UploadMetadata,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import type { StoredFile } from "#src/images/original-of.ts";

/** A file that a browser has stored. */
export interface Upload {
  readonly uploadId: string;
  /** Undefined if the metadata sent by the browser is not valid. */
  readonly metadata: UploadMetadata | undefined;
  readonly bytes: number;
  /** When the browser stored it, epoch ms. */
  readonly uploaded: number;
}

/** The upload of a stored file in the folder for uploads; undefined for every other file. */
export function uploadOf(
  file: StoredFile & {
    readonly size?: string | number | undefined;
    readonly timeCreated?: string | Date | undefined;
  },
): Upload | undefined {
  const uploadId = file.name.slice(uploadName("").length);
  if (file.name !== uploadName(uploadId) || !uploadIdRegExp.test(uploadId)) return undefined;
  return {
    uploadId,
    metadata: uploadMetadataSchema.strip().safeParse(file.metadata).data,
    bytes: Number(file.size ?? 0),
    uploaded: new Date(file.timeCreated ?? 0).getTime(),
  };
}
