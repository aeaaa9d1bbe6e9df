import {
  fileNameSchema,
  maxUploadBytes,
  type UploadFields,
  uploadFieldsSchema,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import { unusableFileMessages } from "@lightwell/shared/catalog/picture-file";
import type { IncomingMessage } from "node:http";
import { AppError, invalidFields } from "#src/http/app-error.ts";
import { readBody } from "#src/http/read-body.ts";

export interface UploadForm {
  readonly fields: UploadFields;
  readonly bytes: Buffer;
  /** Name of the uploaded file, without folders; empty if the form does not contain it. */
  readonly fileName: string;
}

/** Bytes of the form in addition to its file: boundaries, names and the few fields. */
const formBytes = 100_000;

/**
 * Reads the multipart form of an upload. Throws `unsupported-media-type` when it is no form, `too-large` and
 * `invalid-request`.
 */
export async function readUploadForm(request: IncomingMessage): Promise<UploadForm> {
  const type = multipartType(request);
  const parts = partsByName(await readForm(type, await readBody(request, maxUploadBytes + formBytes)));
  const file = parts.get("file");
  parts.delete("file");
  const parsed = uploadFieldsSchema.safeParse(Object.fromEntries(parts));
  if (!parsed.success)
    throw invalidFields(
      Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])),
    );
  if (!(file instanceof File)) throw invalidFields({ file: "Choose a picture." });
  if (file.size === 0) throw invalidFields({ file: unusableFileMessages.empty });
  if (file.size > maxUploadBytes)
    throw new AppError("too-large", `A picture may have ${maxUploadBytes / 1_000_000} MB at most.`);
  return {
    fields: parsed.data,
    bytes: Buffer.from(await file.arrayBuffer()),
    fileName: fileNameSchema.parse(file.name),
  };
}

function multipartType(request: IncomingMessage): string {
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("multipart/form-data")) return type;
  throw new AppError("unsupported-media-type", "Send the picture as multipart/form-data.");
}

async function readForm(type: string, body: Buffer): Promise<FormData> {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- it reads the whole body, of which readBody() limits the size
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new AppError("invalid-request", "The form could not be read to its end.");
  }
}

/** The form's parts. Throws `invalid-request` when two have the same name. */
function partsByName(form: FormData): Map<string, string | File> {
  const parts = new Map<string, string | File>();
  for (const [name, value] of form) {
    if (parts.has(name)) throw invalidFields({ [name]: "Send this only once." });
    parts.set(name, value);
  }
  return parts;
}
