import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/temporary-folder.ts";
import { cloudCliJar } from "./cloud-cli-jar.ts";

const component = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

test("the Google Cloud CLI is where CLOUDSDK_ROOT_DIR says", () => {
  const root = temporaryFolder({ [component]: "" });
  expect(cloudCliJar({ CLOUDSDK_ROOT_DIR: root }, [])).toBe(join(root, component));
});

test("the Google Cloud CLI is in a usual place", () => {
  const root = temporaryFolder({ [component]: "" });
  expect(cloudCliJar({}, ["/nowhere", root])).toBe(join(root, component));
});

test("the Google Cloud CLI is behind the gcloud on the PATH", () => {
  const root = temporaryFolder({ [component]: "", "bin/gcloud": "" });
  const bin = join(temporaryFolder(), "bin");
  mkdirSync(bin);
  symlinkSync(join(root, "bin", "gcloud"), join(bin, "gcloud"));
  expect(cloudCliJar({ PATH: `/nowhere:${bin}` }, [])).toBe(join(root, component));
});

test("a Google Cloud CLI without the component does not help", () => {
  expect(cloudCliJar({ CLOUDSDK_ROOT_DIR: temporaryFolder({ "bin/gcloud": "" }) }, [])).toBeUndefined();
});
