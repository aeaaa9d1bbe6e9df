import { eventFunction, once, storage } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { readPlatformConfig }, images, { originalOf }] = await Promise.all([
    import("./admin-deps.ts"),
    import("#src/config/platform-config.ts"),
    import("#src/images/make-thumbnails.ts"),
    import("#src/images/original-of.ts"),
  ]);
  const deps = adminDeps(readPlatformConfig(process.env));
  return { deps, images, originalOf };
});

/** Creates the published sizes of every uploaded original, one original at a time. */
export const makeThumbnails = eventFunction(() =>
  storage().onObjectFinalized(
    { memory: "1GiB", maxInstances: 10, concurrency: 1, retry: true },
    async ({ data }) => {
      const { deps, images, originalOf } = await load();
      const original = originalOf(data);
      if (original) await images.makeThumbnails(deps, original);
    },
  ),
);
