import { z } from "zod";
import { photoSchema } from "#src/catalog/catalog-schemas.ts";
import { fileKeyRegExp } from "#src/catalog/image-size.ts";
import { adminCall } from "#src/contract/endpoint.ts";
import { cutText } from "#src/text/cut-text.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { documentIdSchema, singleLineSchema } from "#src/text/text-schemas.ts";

/** Largest upload in bytes; Cloud Functions takes requests of up to 32 MB. */
export const maxUploadBytes = 30_000_000;

/** The name of an uploaded file, without its folders, as the form and the metadata of the bucket's file have it. */
export const fileNameSchema = singleLineSchema.transform((name) =>
  cutText(name.split(/[/\\]/).at(-1) ?? "", textLimits.fileName),
);

/** The parts of the upload's multipart form, beside the `file` itself. */
export const uploadFieldsSchema = z.strictObject({
  id: documentIdSchema,
  type: z.enum(["photos", "collections"]),
  /** Becomes the picture's alternative text. */
  description: singleLineSchema.max(textLimits.alternativeText).default(""),
});
export type UploadFields = z.infer<typeof uploadFieldsSchema>;

/** Multipart, so the body is read apart from the contract: `uploadFieldsSchema` and one `file`. */
export const uploadImage = adminCall({
  method: "POST",
  path: "/api/admin/browse",
  reply: z.object({ file: z.object({ fileKey: z.string().regex(fileKeyRegExp) }) }),
});

/** Makes the picture of a photo that of a collection too; it is copied, so that each can change or go by itself. */
export const copyPhotoImage = adminCall({
  method: "POST",
  path: "/api/admin/collection/:id/image",
  params: { id: documentIdSchema },
  body: z.strictObject({ photoId: documentIdSchema }),
  reply: z.object({ file: z.object({ fileKey: z.string().regex(fileKeyRegExp) }) }),
});

/** Reads the metadata of a photo's original again; nothing else of the photo changes. 404 without a picture. */
export const readPhotoMetadata = adminCall({
  method: "POST",
  path: "/api/admin/photo/:id/metadata",
  params: { id: documentIdSchema },
  reply: photoSchema,
});

/** Largest file in bytes that the browser may send directly to the bucket; `storage.rules` has the same limit. */
export const maxOriginalBytes = 500_000_000;

/**
 * Characters of an upload's id: letters and digits, like those of a photo's id. `storage.rules` has the same pattern.
 */
export const uploadIdRegExp = /^[a-z0-9]{20}$/;

/** Name of the bucket's file in which the browser stores an upload until the server has processed it. */
export function uploadName(uploadId: string): string {
  return `uploads/${uploadId}`;
}

/**
 * Custom metadata that the browser sets on the file of an upload. With an empty `id`, the upload becomes a new photo.
 */
export const uploadMetadataSchema = uploadFieldsSchema.extend({
  id: uploadFieldsSchema.shape.id.or(z.literal("")),
  fileName: fileNameSchema,
  /** `"yes"` makes a second photo of a file that is here already. */
  allowDuplicate: z.enum(["yes", "no"]),
  /** The id of the owner's account; `storage.rules` compare it with the token. */
  owner: documentIdSchema,
});
export type UploadMetadata = z.infer<typeof uploadMetadataSchema>;

const photoReferenceSchema = z.object({ id: z.string(), title: z.string() });
export type PhotoReference = z.infer<typeof photoReferenceSchema>;

export const uploadResultSchema = z.discriminatedUnion("state", [
  /** It is the picture of the photo or collection with this id as soon as it has thumbnails. */
  z.object({ state: z.literal("stored"), fileKey: z.string().regex(fileKeyRegExp), id: z.string() }),
  z.object({ state: z.literal("duplicate"), photo: photoReferenceSchema }),
  /** It cannot be used, however often it is sent. */
  z.object({ state: z.literal("rejected"), message: z.string() }),
]);
export type UploadResult = z.infer<typeof uploadResultSchema>;

/** The result of an upload; `pending` until it is complete and processed. */
export const getUpload = adminCall({
  method: "GET",
  path: "/api/admin/uploads/:uploadId",
  params: { uploadId: z.string().regex(uploadIdRegExp) },
  reply: z.discriminatedUnion("state", [
    z.object({ state: z.literal("pending") }),
    ...uploadResultSchema.options,
  ]),
});

/** The photo that was made of the same file, by the content's hash. */
export const getPhotoOfContent = adminCall({
  method: "GET",
  path: "/api/admin/contents/:contentHash",
  params: { contentHash: z.string().regex(/^[0-9a-f]{16}$/) },
  reply: z.object({ photo: photoReferenceSchema.nullable() }),
});
