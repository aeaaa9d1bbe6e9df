import { z } from "zod";
import { readEnvironment, type Environment } from "./environment.ts";

/** The environment of the functions, set by Cloud Functions and by the emulator suite alike. */
export interface PlatformConfig {
  readonly projectId: string;
  readonly bucket: string;
  /** The host of the emulated database, in the emulator suite only. */
  readonly firestoreHost: string | undefined;
  /** The origin of the site, like `https://example.com`. */
  readonly shopOrigin: string;
  /** A demo project on the emulator suite, the only place where emulators of third parties are allowed. */
  readonly isDemo: boolean;
}

const schema = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  FIREBASE_CONFIG: z.string().optional(),
  FUNCTIONS_EMULATOR: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().min(1).optional(),
  SHOP_ORIGIN: z.url().transform((url) => new URL(url).origin),
});

export function readPlatformConfig(environment: Environment): PlatformConfig {
  const values = readEnvironment(schema, environment);
  return {
    projectId: values.GCLOUD_PROJECT,
    bucket: bucketOf(values.FIREBASE_CONFIG) ?? `${values.GCLOUD_PROJECT}.appspot.com`,
    firestoreHost: values.FIRESTORE_EMULATOR_HOST,
    shopOrigin: values.SHOP_ORIGIN,
    isDemo: values.GCLOUD_PROJECT.startsWith("demo-") && values.FUNCTIONS_EMULATOR === "true",
  };
}

const firebaseConfigSchema = z.object({ storageBucket: z.string().min(1).optional() });

function bucketOf(firebaseConfig: string | undefined): string | undefined {
  if (firebaseConfig === undefined) return undefined;
  return firebaseConfigSchema.parse(JSON.parse(firebaseConfig)).storageBucket;
}
