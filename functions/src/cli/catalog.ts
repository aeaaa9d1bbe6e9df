/**
 * `npm run catalog -- …`: the owner's tool.
 */
import { catalogCommand } from "./catalog-command.ts";
import { catalogTool, type CatalogToolDeps } from "./catalog-tool.ts";
import { chooseProject, localEmulator } from "./choose-project.ts";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { bucketPictureStore } from "#src/images/bucket-picture-store.ts";
import { saveCatalogChange } from "#src/publishing/save-catalog-change.ts";

const parameters = process.argv.slice(2);
try {
  const { project, bucket } = catalogCommand(parameters);
  const { projectId, emulatorHost } = chooseProject(project, process.env);
  if (emulatorHost !== undefined) {
    process.env["FIRESTORE_EMULATOR_HOST"] = emulatorHost;
    process.env["STORAGE_EMULATOR_HOST"] ??= `http://${localEmulator("storage", process.env)}`;
  }
  const catalog = catalogRepository(openDatabase(projectId));
  const deps: CatalogToolDeps = {
    catalog,
    pictures: bucketPictureStore(projectId, bucket ?? `${projectId}.appspot.com`),
    saveCatalogChange: async (make) => await saveCatalogChange({ catalog }, make),
    now: Date.now,
  };
  process.stdout.write(await catalogTool(deps, parameters));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
