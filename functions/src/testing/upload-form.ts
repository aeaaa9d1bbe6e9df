import type { UploadFields } from "@lightwell/shared/contract/image-endpoints";

/** The multipart form that the back office sends. `told` replaces fields; undefined omits a field. */
export function uploadForm(
  file: Buffer | undefined,
  told: Partial<Record<keyof UploadFields | "extra", string | undefined>>,
): FormData {
  const form = new FormData();
  const fields = { type: "photos", description: "", ...told };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append("file", new Blob([Uint8Array.from(file)], { type: "image/jpeg" }), "picture.jpg");
  return form;
}
