import { type Bucket, Storage } from "@google-cloud/storage";

/**
 * The project's bucket, whose files have temporary URLs. These are signed (V4) by the service account of the functions,
 * which needs the role "Service Account Token Creator" on itself. The emulator accepts any signature.
 */
export function bucketWithSignedUrls(
  { projectId, bucket }: { readonly projectId: string; readonly bucket: string },
  environment: Readonly<Record<string, string | undefined>>,
): Bucket {
  const storage = new Storage({ projectId });
  if (environment["STORAGE_EMULATOR_HOST"] !== undefined) signAsNobody(storage);
  return storage.bucket(bucket);
}

/** A URL of a file that works until `expiresAt`, epoch ms. */
export async function temporaryUrl(bucket: Bucket, path: string, expiresAt: number): Promise<string> {
  const [url] = await bucket.file(path).getSignedUrl({ version: "v4", action: "read", expires: expiresAt });
  return url;
}

/** There is no service account on this machine, and the emulator does not check signatures. */
function signAsNobody({ authClient }: Storage): void {
  authClient.getCredentials = () => Promise.resolve({ client_email: "nobody@demo.example" });
  authClient.sign = () => Promise.resolve("");
}
