import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const usualRoots = [
  "/usr/lib/google-cloud-sdk",
  "/usr/share/google-cloud-sdk",
  "/snap/google-cloud-cli/current",
  "/opt/google-cloud-sdk",
  join(homedir(), "google-cloud-sdk"),
];

/** The Firestore emulator among the components of an installed Google Cloud CLI, if it is there. */
export function cloudCliJar(
  environment: NodeJS.ProcessEnv,
  roots: readonly string[] = usualRoots,
): string | undefined {
  return [environment["CLOUDSDK_ROOT_DIR"], ...roots, ...rootsOnPath(environment)]
    .filter((root) => root !== undefined)
    .map((root) => join(root, "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar"))
    .find((jar) => existsSync(jar));
}

/** `gcloud` lives in the folder `bin` of the CLI, often behind a link. */
function rootsOnPath(environment: NodeJS.ProcessEnv): string[] {
  return (environment["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "gcloud"))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => dirname(dirname(realpathSync(gcloud))));
}
