import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { cloudCliJar } from "./cloud-cli-jar.ts";

const component = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";

test("the Google Cloud CLI is found by CLOUDSDK_ROOT_DIR", () => {
  const root = temporaryFolder({ [component]: "" });
  expect(cloudCliJar({ CLOUDSDK_ROOT_DIR: root }, [])).toBe(join(root, component));
});

test("the Google Cloud CLI is found in a standard folder", () => {
  const root = temporaryFolder({ [component]: "" });
  expect(cloudCliJar({}, ["/nowhere", root])).toBe(join(root, component));
});

test("the Google Cloud CLI is found by the gcloud on the PATH", () => {
  const root = temporaryFolder({ [component]: "", "bin/gcloud": "" });
  const bin = join(temporaryFolder(), "bin");
  mkdirSync(bin);
  symlinkSync(join(root, "bin", "gcloud"), join(bin, "gcloud"));
  expect(cloudCliJar({ PATH: `/nowhere:${bin}` }, [])).toBe(join(root, component));
});

test("a Google Cloud CLI without the component is ignored", () => {
  expect(cloudCliJar({ CLOUDSDK_ROOT_DIR: temporaryFolder({ "bin/gcloud": "" }) }, [])).toBeUndefined();
});
