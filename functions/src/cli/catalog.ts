/**
 * `npm run catalog -- …`: the owner's tool.
 */
import { catalogCommand, catalogTool, catalogUsage } from "./catalog-tool.ts";
import { googleCalls } from "./google-calls.ts";
import { accountToken } from "./owner-login.ts";
import { bucketName } from "./project-facts.ts";
import { localEmulator, openProject, runTool } from "./run-tool.ts";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { actingAs } from "#src/identity/acting-owner.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { bucketPictureStore } from "#src/images/bucket-picture-store.ts";
import { publishingRepository } from "#src/publishing/publishing-repository.ts";
import { saveCatalogChange } from "#src/publishing/save-catalog-change.ts";

await runTool(catalogUsage, async (parameters) => {
  const { project, bucket } = catalogCommand(parameters);
  const { projectId, emulatorHost } = await openProject(project);
  if (emulatorHost !== undefined)
    process.env["STORAGE_EMULATOR_HOST"] ??= `http://${localEmulator("storage", process.env)}`;
  const database = openDatabase(projectId);
  const catalog = catalogRepository(database);
  const publishing = publishingRepository(database, catalog);
  return await actingAs(
    "Command line",
    async () =>
      await catalogTool(
        {
          catalog,
          publishing,
          pictures: bucketPictureStore(projectId, bucket ?? (await defaultBucket(projectId, emulatorHost))),
          saveCatalogChange: async (make) => await saveCatalogChange({ catalog, publishing }, make),
          now: Date.now,
        },
        parameters,
      ),
  );
});

async function defaultBucket(projectId: string, emulatorHost: string | undefined): Promise<string> {
  if (emulatorHost !== undefined) return `${projectId}.appspot.com`;
  const name = await bucketName(googleCalls(projectId, accountToken), projectId);
  if (name === undefined) throw new Error(`${projectId} has no bucket. Name one with --bucket.`);
  return name;
}
