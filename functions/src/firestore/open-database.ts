import { Firestore } from "@google-cloud/firestore";

/**
 * The project's database; in the emulator suite the one named by FIRESTORE_EMULATOR_HOST. The client waits up to ten
 * minutes for the answer to a request, and repeats most requests that fail: here each ends after `timeoutMs`, and
 * `apiApp` ends the whole call.
 */
export function openDatabase(projectId: string, timeoutMs = 10_000): Firestore {
  const everyMethod = {
    name: [{ service: "google.firestore.v1.Firestore" }],
    timeout: `${timeoutMs / 1_000}s`,
  };
  return new Firestore({
    projectId,
    ignoreUndefinedProperties: true,
    "grpc.service_config": JSON.stringify({ methodConfig: [everyMethod] }), // an option of the channel, grpc_types.h
  });
}
