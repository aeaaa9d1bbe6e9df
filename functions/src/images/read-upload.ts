import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import {
  maxUploadBytes,
  uploadFieldsSchema,
  type UploadFields,
} from "@lightwell/shared/contract/image-endpoints";
import type { Request } from "express";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#/http/app-error.ts";

export interface Upload {
  readonly fields: UploadFields;
  readonly bytes: Buffer;
}

/** What the form adds to its file: boundaries, names and the few fields. */
const formBytes = 100_000;

/**
 * Reads the multipart form of an upload. Cloud Functions hands the body over as `rawBody`, any other server as a
 * stream. Throws `unsupported-media-type` when it is no form, `too-large` and `invalid-request`.
 */
export async function readUpload(request: Request & { readonly rawBody?: Buffer }): Promise<Upload> {
  const headers = multipartHeaders(request);
  const size = request.rawBody?.length ?? Number(request.get("content-length") ?? 0);
  if (size > maxUploadBytes + formBytes) throw tooLarge();
  const { fields, files } = await readForm(
    headers,
    request.rawBody ? Readable.from([request.rawBody]) : request,
  );
  const parsed = uploadFieldsSchema.safeParse(fields);
  if (!parsed.success)
    throw new AppError("invalid-request", "The request is not valid.", {
      fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])),
    });
  const [file] = files;
  if (!file || file.length === 0)
    throw new AppError("invalid-request", "The request is not valid.", {
      fields: { file: "Choose a picture." },
    });
  return { fields: parsed.data, bytes: file };
}

function multipartHeaders(request: Request): BusboyHeaders {
  const type = request.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    throw new AppError("unsupported-media-type", "Send the picture as multipart/form-data.");
  return { "content-type": type };
}

async function readForm(headers: BusboyHeaders, body: Readable) {
  const fields: Record<string, string> = {};
  const files: Promise<Buffer>[] = [];
  let isTooLarge = false;
  try {
    const form = new Busboy({ headers, limits: { fileSize: maxUploadBytes, files: 1, fields: 10 } });
    form.on("field", (name, value) => Object.defineProperty(fields, name, { value, enumerable: true }));
    form.on("file", (name, stream) => {
      stream.once("limit", () => (isTooLarge = true));
      if (name === "file") files.push(buffer(stream));
      else stream.resume();
    });
    await pipeline(body, form);
    const read = await Promise.all(files);
    if (isTooLarge) throw tooLarge();
    return { fields, files: read };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid-request", "The form could not be read to its end.");
  }
}

function tooLarge(): AppError {
  return new AppError("too-large", `A picture may have ${maxUploadBytes / 1_000_000} MB at most.`);
}
