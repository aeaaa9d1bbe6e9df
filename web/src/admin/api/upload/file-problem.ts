import { maxOriginalBytes } from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  isPictureType,
  signatureBytes,
  typeOfFile,
  unusableFileMessages,
} from "@lightwell/shared/catalog/picture-file";

/** What is wrong with a file that need not be sent to be rejected; the shop itself looks at all of it. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > maxOriginalBytes) return `A picture may have ${maxOriginalBytes / 1_000_000} MB at most.`;
  const type = typeOfFile(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  return isPictureType(type) ? undefined : unusableFileMessages[type];
}
