import { uploadFieldsSchema } from "@lightwell/shared/contract/back-office/image-endpoints";
import { z } from "zod";
import { fileKeyOfOriginal } from "./original-name.ts";
import type { PictureOwner } from "./picture-store.ts";

const ownerSchema = uploadFieldsSchema
  .extend({ fileName: z.string().default(""), uploaded: z.coerce.number().int().min(0) })
  .strip();

/** A stored file, as the bucket's event describes it. */
export interface StoredFile {
  readonly name: string;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** The file key and owner of a stored file that is an original; undefined for every other file. */
export function originalOf(file: StoredFile): { fileKey: string; owner: PictureOwner } | undefined {
  const fileKey = fileKeyOfOriginal(file.name);
  const owner = ownerSchema.safeParse(file.metadata);
  return fileKey !== undefined && owner.success ? { fileKey, owner: owner.data } : undefined;
}
