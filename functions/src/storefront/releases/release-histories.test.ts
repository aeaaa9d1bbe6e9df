import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  aReleasedSite,
  releaseSteps,
  type ReleasedSite,
  withoutPictures,
} from "#src/testing/a-released-site.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { checkReleases } from "./check-releases.ts";

let server: ShopServer;
let site: ReleasedSite;
beforeEach(async () => {
  server = await startShopServer("release-histories"); // its owner's token is valid for an hour
  site = await aReleasedSite(server);
});
afterEach(async () => {
  site.remove();
  await server.close();
});

const saved = async (photo: Photo, changes: Partial<Photo>) =>
  await server.call(savePhoto, { id: photo.id, body: { ...photo, ...changes } });

test.each(releaseSteps)("a release that fails at the step “%s” is repeated", async (step) => {
  const photo = await aPhoto(server, { title: "Dune" });
  await site.release();
  await saved(photo, { subtitle: "Another" });
  site.failAt(step);
  await site.release();
  expect(await site.served()).toEqual(await site.expected());
});

const seeds = testVolume({ sample: [31], large: [31, 32, 33, 34] });

test.each(seeds)(
  "whatever happens in whatever order, what is served in the end is what is published: seed %i",
  async (seed) => {
    const event = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ what: fc.constant("save" as const), photo: fc.nat(2), text: fc.nat(9) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ what: fc.constantFrom("hide" as const, "show" as const), photo: fc.nat(2) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ what: fc.constant("rename" as const), photo: fc.nat(2), text: fc.nat(2) }),
      },
      { weight: 3, arbitrary: fc.constant({ what: "release" as const }) },
      { weight: 1, arbitrary: fc.constant({ what: "deploy" as const }) },
      { weight: 1, arbitrary: fc.constant({ what: "check" as const }) },
      {
        weight: 3,
        arbitrary: fc.record({ what: fc.constant("fail" as const), step: fc.constantFrom(...releaseSteps) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
        await emptyDatabase(server.projectId);
        site.deploy("build-1");
        site.repair();
        const photos = [
          await aPhoto(server, { title: "One" }),
          await aPhoto(server, { title: "Two" }),
          await aPhoto(server, { title: "Three" }),
        ];
        await aCollection(server, { title: "All" }, photos.slice(0, 2));
        const change = async (index: number, changes: Partial<Photo>) => {
          const photo = photos[index];
          if (photo) photos[index] = await saved(photo, changes);
        };
        for (const event of events)
          switch (event.what) {
            case "save":
              await change(event.photo, { subtitle: `Text ${event.text}` });
              break;
            case "hide":
            case "show":
              await change(event.photo, { active: event.what === "show" });
              break;
            case "rename":
              await change(event.photo, { title: `Name ${event.text}`, autoSlugEnabled: true });
              break;
            case "release":
              await site.release().catch(() => undefined); // a step was made to fail
              break;
            case "deploy":
              site.deploy("build-1");
              break;
            case "check":
              await checkReleases(site.releaserOf("build-1")).catch(() => undefined);
              break;
            case "fail":
              site.failAt(event.step);
          }
        site.repair();
        await site.release();
        expect(withoutPictures(await site.served())).toEqual(withoutPictures(await site.expected()));
        for (const path of (await site.expected()).keys())
          expect([path, site.isServed(path)]).toEqual([path, true]);
      }),
      { seed, numRuns: testVolume({ sample: 8, large: 250 }), endOnFailure: true },
    );
  },
  testVolume({ sample: 120_000, large: 3_600_000 }),
);
