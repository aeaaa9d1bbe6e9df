const localProject = "demo-lightwell";
const localDatabase = "127.0.0.1:8080";

/**
 * Which database the owner of a command line means: the shop on this machine unless a project is named. Throws when
 * a real project would be looked for in an emulator.
 */
export function chooseProject(
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly projectId: string; readonly emulatorHost: string | undefined } {
  const projectId = named ?? environment["GCLOUD_PROJECT"] ?? localProject;
  const emulatorHost = environment["FIRESTORE_EMULATOR_HOST"];
  if (projectId.startsWith("demo-")) return { projectId, emulatorHost: emulatorHost ?? localDatabase };
  if (emulatorHost !== undefined) {
    throw new Error(
      `FIRESTORE_EMULATOR_HOST is set, and ${projectId} is not a demo project. Unset one of the two.`,
    );
  }
  return { projectId, emulatorHost: undefined };
}
