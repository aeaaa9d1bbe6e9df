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

/** The jar of the Firestore emulator in an installed Google Cloud CLI, if it has that component. */
export function cloudCliJar(
  environment: NodeJS.ProcessEnv,
  roots: readonly string[] = usualRoots,
): string | undefined {
  return [environment["CLOUDSDK_ROOT_DIR"], ...roots, ...rootsOnPath(environment)]
    .filter((root) => root !== undefined)
    .map((root) => join(root, "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar"))
    .find((jar) => existsSync(jar));
}

/** `gcloud` is in the folder `bin` of the CLI, often as a symbolic link. */
function rootsOnPath(environment: NodeJS.ProcessEnv): string[] {
  return (environment["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "gcloud"))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => dirname(dirname(realpathSync(gcloud))));
}
