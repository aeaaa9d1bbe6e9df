import { maxUploadBytes } from "@lightwell/shared/contract/image-endpoints";

/** The first bytes of the pictures that the shop takes; a dot is any byte. */
const beginnings = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n/, /^RIFF.{4}WEBP/s];

/** What is wrong with a file that need not be sent to be refused; the shop itself looks at all of it. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > maxUploadBytes) return `A picture may have ${maxUploadBytes / 1_000_000} MB at most.`;
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  if (!beginnings.some((picture) => picture.test(beginning))) return "Upload a JPEG, PNG or WebP picture.";
  return undefined;
}
