import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import {
  maxUploadBytes,
  uploadFieldsSchema,
  type UploadFields,
} from "@lightwell/shared/contract/image-endpoints";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#/http/app-error.ts";
import { readBody } from "#/http/read-body.ts";

export interface Upload {
  readonly fields: UploadFields;
  readonly bytes: Buffer;
}

/** What the form adds to its file: boundaries, names and the few fields. */
const formBytes = 100_000;

/** Reads the multipart form of an upload. Throws `unsupported-media-type` when it is no form, `too-large` and `invalid-request`. */
export async function readUpload(request: IncomingMessage): Promise<Upload> {
  const headers = multipartHeaders(request);
  const { fields, file } = await readForm(headers, await readBody(request, maxUploadBytes + formBytes));
  const parsed = uploadFieldsSchema.safeParse(fields);
  if (!parsed.success)
    throw new AppError("invalid-request", "The request is not valid.", {
      fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])),
    });
  if (!file || file.length === 0)
    throw new AppError("invalid-request", "The request is not valid.", {
      fields: { file: "Choose a picture." },
    });
  return { fields: parsed.data, bytes: file };
}

function multipartHeaders(request: IncomingMessage): BusboyHeaders {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data"))
    throw new AppError("unsupported-media-type", "Send the picture as multipart/form-data.");
  return { "content-type": type };
}

async function readForm(headers: BusboyHeaders, body: Buffer) {
  try {
    const form = new Busboy({ headers, limits: { fileSize: maxUploadBytes, files: 1, fields: 10 } });
    const fields: Record<string, string> = {};
    form.on("field", (name, value) => Object.defineProperty(fields, name, { value, enumerable: true }));
    const [file] = await Promise.all([fileOf(form), pipeline(Readable.from([body]), form)]);
    return { fields, file };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid-request", "The form could not be read to its end.");
  }
}

/** The form's file, undefined when there is none. Rejects with `too-large`. */
async function fileOf(form: InstanceType<typeof Busboy>): Promise<Buffer | undefined> {
  return await new Promise((resolve, reject) => {
    let isFound = false;
    form.once("file", (_name, stream) => {
      isFound = true;
      stream.once("limit", () => reject(tooLarge()));
      buffer(stream).then(resolve, reject);
    });
    form.once("finish", () => {
      if (!isFound) resolve(undefined);
    });
  });
}

function tooLarge(): AppError {
  return new AppError("too-large", `A picture may have ${maxUploadBytes / 1_000_000} MB at most.`);
}
