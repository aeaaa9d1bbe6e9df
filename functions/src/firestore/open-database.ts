import { Firestore } from "@google-cloud/firestore";

/** The project's database; in the emulator suite the one named by FIRESTORE_EMULATOR_HOST. */
export function openDatabase(projectId: string): Firestore {
  return new Firestore({ projectId, ignoreUndefinedProperties: true });
}
