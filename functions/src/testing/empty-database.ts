import type { Firestore } from "@google-cloud/firestore";
import { openDatabase } from "#src/firestore/open-database.ts";
import { requiredEnvironment } from "./required-environment.ts";

/** The emulated database of a project, without documents. */
export async function emptyDatabase(projectId: string): Promise<Firestore> {
  const host = requiredEnvironment("FIRESTORE_EMULATOR_HOST");
  const documents = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(documents, { method: "DELETE" });
  if (!response.ok) throw new Error(`The database could not be emptied: ${response.status}.`);
  return openDatabase(projectId);
}
