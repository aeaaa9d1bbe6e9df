import { z } from "zod";
import { photoSchema } from "#src/catalog/photo.ts";
import { fileKeyRegExp } from "#src/catalog/image-size.ts";
import { endpoint, noBody } from "#src/contract/endpoint.ts";
import { documentIdSchema, singleLineSchema } from "#src/text/text-schema.ts";
import { cutText } from "#src/text/cut-text.ts";
import { textLimits } from "#src/text/text-limits.ts";

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
export const uploadImage = endpoint({
  method: "POST",
  path: "/api/admin/browse",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: z.object({ file: z.object({ fileKey: z.string().regex(fileKeyRegExp) }) }),
  status: 200,
});

/** Makes the picture of a photo that of a collection too; it is copied, so that each can change or go by itself. */
export const copyPhotoImage = endpoint({
  method: "POST",
  path: "/api/admin/collection/:id/image",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: z.strictObject({ photoId: documentIdSchema }),
  reply: z.object({ file: z.object({ fileKey: z.string().regex(fileKeyRegExp) }) }),
  status: 200,
});

/** Reads the metadata of a photo's original again; nothing else of the photo changes. 404 without a picture. */
export const readPhotoMetadata = endpoint({
  method: "POST",
  path: "/api/admin/photo/:id/metadata",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: photoSchema,
  status: 200,
});
