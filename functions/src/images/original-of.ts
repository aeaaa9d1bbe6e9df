import { uploadFieldsSchema } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { z } from "zod";
import { fileKeyOfOriginal } from "./original-name.ts";
import type { PictureTarget } from "./picture-store.ts";

const targetSchema = uploadFieldsSchema
  .extend({ fileName: z.string().default(""), uploaded: z.coerce.number().int().min(0) })
  .strip();

/** A stored file, as the bucket's event describes it. */
export interface StoredFile {
  readonly name: string;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** The file key and target of a stored file that is an original; undefined for every other file. */
export function originalOf(file: StoredFile): { fileKey: string; target: PictureTarget } | undefined {
  const fileKey = fileKeyOfOriginal(file.name);
  const target = targetSchema.safeParse(file.metadata);
  return fileKey !== undefined && target.success ? { fileKey, target: target.data } : undefined;
}
