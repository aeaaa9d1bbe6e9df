import type { UploadFields } from "@lightwell/shared/contract/back-office/upload-endpoints";

/** The multipart form that the back office sends. `overrides` replaces fields; undefined omits a field. */
export function uploadForm(
  file: Buffer | undefined,
  overrides: Partial<Record<keyof UploadFields | "extra", string | undefined>>,
): FormData {
  const form = new FormData();
  const fields = { type: "photos", description: "", ...overrides };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append("file", new Blob([Uint8Array.from(file)], { type: "image/jpeg" }), "picture.jpg");
  return form;
}
