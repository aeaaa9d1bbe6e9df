import info from "firebase-tools/lib/emulator/downloadableEmulatorInfo.json" with { type: "json" };
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { cloudCliJar, emulatorJars } from "./emulator-jars.ts";

/** A machine with an empty cache, no connection and no Google Cloud CLI, except for what the test passes. */
function aMachine({ cached = [] as ("firestore" | "storage")[], environment = {}, ...rest } = {}) {
  const cache = temporaryFolder(
    Object.fromEntries(cached.map((name) => [info[name].downloadPathRelativeToCacheDir, ""])),
  );
  return {
    environment: { FIREBASE_EMULATORS_PATH: cache, ...environment },
    isReachable: () => Promise.resolve(false),
    findCloudCliJar: () => undefined as string | undefined,
    build: (jar: string) => ({ firestore: `${jar}/firestore`, storage: `${jar}/storage` }),
    ...rest,
  };
}

const withCloudCli = { findCloudCliJar: () => "/cli.jar" };

describe("the emulators' jars", () => {
  test("are not set when the cache of firebase-tools has them", async () => {
    expect(await emulatorJars(aMachine({ cached: ["firestore", "storage"] }))).toEqual({});
  });

  test("are not set when firebase-tools can download them", async () => {
    const urls: string[] = [];
    const isReachable = (url: string) => Promise.resolve(urls.push(url) > 0);
    expect(await emulatorJars({ ...aMachine(), isReachable })).toEqual({});
    expect(urls).toEqual([
      expect.stringMatching(/^https:.*cloud-firestore-emulator.*\.jar$/),
      expect.stringMatching(/^https:.*cloud-storage-rules-runtime.*\.jar$/),
    ]);
  });

  test("are built from the Google Cloud CLI's component otherwise", async () => {
    expect(await emulatorJars({ ...aMachine(), ...withCloudCli })).toEqual({
      FIRESTORE_EMULATOR_BINARY_PATH: "/cli.jar/firestore",
      STORAGE_EMULATOR_BINARY_PATH: "/cli.jar/storage",
    });
  });

  test.each(["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"])(
    "are not set behind the proxy of %s, which only firebase-tools can use",
    async (variable) => {
      const environment = { [variable]: "http://proxy.example:3128" };
      expect(await emulatorJars(aMachine({ environment }))).toEqual({});
    },
  );

  test("are built from the Google Cloud CLI's component behind a proxy as well", async () => {
    const environment = { HTTPS_PROXY: "http://proxy.example:3128" };
    expect(
      await emulatorJars({ ...aMachine({ cached: ["firestore"], environment }), ...withCloudCli }),
    ).toEqual({ STORAGE_EMULATOR_BINARY_PATH: "/cli.jar/storage" });
  });

  test("are searched one by one", async () => {
    expect(await emulatorJars({ ...aMachine({ cached: ["firestore"] }), ...withCloudCli })).toEqual({
      STORAGE_EMULATOR_BINARY_PATH: "/cli.jar/storage",
    });
  });

  test("are taken from the environment first", async () => {
    const folder = temporaryFolder({ "given.jar": "" });
    const environment = { FIRESTORE_EMULATOR_BINARY_PATH: join(folder, "given.jar") };
    expect(await emulatorJars({ ...aMachine({ environment }), ...withCloudCli })).toEqual({
      STORAGE_EMULATOR_BINARY_PATH: "/cli.jar/storage",
    });
  });

  test("are rejected when the path in the environment does not exist", async () => {
    const environment = { STORAGE_EMULATOR_BINARY_PATH: "/nowhere.jar" };
    await expect(emulatorJars({ ...aMachine({ environment }), ...withCloudCli })).rejects.toThrow(
      new SetupError(
        "STORAGE_EMULATOR_BINARY_PATH is /nowhere.jar, which does not exist. Correct it or unset it.",
      ),
    );
  });

  test("that are not found are named in the error, with two remedies", async () => {
    await expect(emulatorJars(aMachine({ cached: ["storage"] }))).rejects.toThrow(
      /^The firestore emulator was not found: .* Go online once, or install .*google-cloud-cli-firestore-emulator/,
    );
  });
});

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
