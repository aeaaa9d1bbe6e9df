import { z } from "zod";
import { accountToken } from "./owner-login.ts";

const configSchema = z.object({ storageBucket: z.string().min(1) });

/**
 * The bucket that the functions of a project use: projects have had `<project>.firebasestorage.app` since 2024, and
 * `<project>.appspot.com` before. Throws if it has none.
 */
export async function defaultBucket(projectId: string, emulatorHost: string | undefined): Promise<string> {
  if (emulatorHost !== undefined) return `${projectId}.appspot.com`;
  const response = await fetch(
    `https://firebase.googleapis.com/v1beta1/projects/${projectId}/adminSdkConfig`,
    {
      headers: { Authorization: `Bearer ${await accountToken()}`, "X-Goog-User-Project": projectId },
    },
  );
  if (!response.ok)
    throw new Error(`Firebase did not name the bucket of ${projectId}: ${await response.text()}`);
  const parsed = configSchema.safeParse(await response.json());
  if (!parsed.success) throw new Error(`${projectId} has no bucket. Name one with --bucket.`);
  return parsed.data.storageBucket;
}
