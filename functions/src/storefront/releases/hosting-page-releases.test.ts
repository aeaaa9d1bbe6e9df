import type { HostingCall } from "@lightwell/emulators/hosting-api/disturbances";
import { startHostingApi, type HostingApi } from "@lightwell/emulators/hosting-api/hosting-api";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "#src/testing/listen.ts";
import { hostingPageReleases } from "./hosting-page-releases.ts";
import { pageReleasesConformance, type TestedSite } from "./page-releases.conformance.ts";
import { ReleasedElsewhereError, UnreleasableVersionError } from "./page-releases.ts";

interface HostingSite extends TestedSite {
  readonly api: HostingApi;
}

const siteId = "demo-releases";
const token = () => Promise.resolve("a-token");

async function openSite(): Promise<HostingSite> {
  const api = await startHostingApi({ projectId: siteId });
  onTestFinished(() => api.close());
  return {
    api,
    releases: hostingPageReleases({ siteId, token, origin: api.origin, retryMs: 1 }),
    fileAt: (address) => api.fileAt(address),
    deploy: (build, files) => api.deploy(files, configOf(build)),
  };
}

/** The configuration of a version, as firebase-tools makes it of firebase.json. */
function configOf(build: string) {
  return {
    cleanUrls: true,
    headers: [
      { glob: "**", headers: { "X-Content-Type-Options": "nosniff" } },
      { glob: "/admin{,/**}", headers: { "Build-Id": "of-no-document" } },
      { glob: "**", headers: { "Build-Id": build } },
    ],
  };
}

/** The calls of a release, and what they do. */
const steps = {
  live: "read the live version",
  clone: "clone the live version",
  operation: "wait for the clone",
  populate: "add files",
  upload: "upload a file",
  finalize: "finalize the version",
  release: "release the version",
} as const satisfies Partial<Record<HostingCall, string>>;
const calls = Object.keys(steps) as (keyof typeof steps)[];

describe("Firebase Hosting", () => {
  pageReleasesConformance(
    openSite,
    calls.map((call) => ({
      name: steps[call],
      breakStep: ({ api }) => {
        api.disturb({ call, times: Infinity, answer: 503 });
        return () => api.calm();
      },
    })),
  );
});

const about = { written: new Map([["/about.html", Buffer.from("about")]]), removed: [] };

async function deployedSite() {
  const site = await openSite();
  site.deploy("build-a", { "/shell.html": "shell" });
  return { ...site, base: (await site.releases.live()).id };
}

test.each([
  ["the limit of calls is exceeded", 429],
  ["Hosting is down", 503],
  ["a connection is reset", "reset"],
] as const)("calls are repeated when %s", async (_when, answer) => {
  const { api, releases, base } = await deployedSite();
  for (const call of calls) api.disturb({ call, times: 2, answer });
  const version = await releases.prepare(base, about);
  await releases.release(version, base);
  expect(api.fileAt("/about")?.toString()).toBe("about");
});

test("an upload and a release whose answers were lost are done", async () => {
  const { api, releases, base } = await deployedSite();
  api.disturb({ call: "upload", answer: "reset", takesEffect: true });
  api.disturb({ call: "upload", answer: 409 });
  const version = await releases.prepare(base, about);
  api.disturb({ call: "release", answer: 503, takesEffect: true });
  await releases.release(version, base);
  expect(api.fileAt("/about")?.toString()).toBe("about");
});

test("a release after which the live version cannot be read is confirmed when it is repeated", async () => {
  const { api, releases, base } = await deployedSite();
  const version = await releases.prepare(base, about);
  api.disturb({ call: "live", after: 1, times: Infinity, answer: 503 });
  await expect(releases.release(version, base)).rejects.toThrow("did not read the live version");
  api.calm();
  await releases.release(version, base);
  expect(api.calls.filter((call) => call === "release")).toHaveLength(1);
});

test.each([
  ["refused", 400, true],
  ["refused because a role is missing", 403, false],
  ["not answered", 503, false],
] as const)(
  "a release that is %s, by %i, can be repeated unless it is in vain",
  async (_how, answer, isInVain) => {
    const { api, releases, base } = await deployedSite();
    const version = await releases.prepare(base, about);
    api.disturb({ call: "release", times: Infinity, answer });
    const failure = await releases.release(version, base).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof UnreleasableVersionError).toBe(isInVain);
  },
);

test("a failure names the call, the status and the reason of Hosting", async () => {
  const { api, releases, base } = await deployedSite();
  api.disturb({ call: "finalize", times: Infinity, answer: 503 });
  await expect(releases.prepare(base, about)).rejects.toThrow(
    "Firebase Hosting did not finalize a version: status 503. disturbed",
  );
  expect(api.calls.filter((call) => call === "finalize")).toHaveLength(5);
  await expect(releases.files("unknown")).rejects.toThrow(
    "did not list the files of a version: status 404. There is no version unknown.",
  );
  expect(api.calls.filter((call) => call === "files")).toHaveLength(1);
});

test("a call that is not answered in time fails with its cause", async () => {
  const { api, base } = await deployedSite();
  api.disturb({ call: "clone", times: Infinity, delayMs: 10_000 });
  const releases = hostingPageReleases({ siteId, token, origin: api.origin, retryMs: 1, timeoutMs: 30 });
  await expect(releases.prepare(base, about)).rejects.toMatchObject({
    message: "Firebase Hosting did not clone a version: it could not be called.",
    cause: { name: "TimeoutError" },
  });
});

test("a page of a proxy is no answer", async () => {
  const { origin, close } = await listen((_request, response) => void response.end("<h1>Sign in</h1>"));
  onTestFinished(close);
  const releases = hostingPageReleases({ siteId, token, origin, retryMs: 1 });
  await expect(releases.live()).rejects.toThrow(
    "did not read the live version: its answer is not as expected.",
  );
});

test("nothing can be released before the first deployment", async () => {
  const { releases } = await openSite();
  await expect(releases.live()).rejects.toThrow("Nothing has been deployed");
});

test("a version without the header has no build", async () => {
  const { api, releases } = await openSite();
  api.deploy({}, { headers: [{ regex: ".*", headers: { "Build-Id": "other" } }] });
  expect((await releases.live()).build).toBeUndefined();
});

test("only contents that the site does not have are uploaded", async () => {
  const { api, releases, base } = await deployedSite();
  const written = new Map(
    Array.from({ length: 30 }, (_, index) => [`/p/${index}.html`, Buffer.from(`${index % 10}`)]),
  );
  const version = await releases.prepare(base, { written, removed: [] });
  await releases.release(version, base);
  const uploads = () => api.calls.filter((call) => call === "upload").length;
  expect(uploads()).toBe(10);
  await releases.prepare(version, { written, removed: [] });
  expect(uploads()).toBe(10);
});

test("the hash of a content is that of its gzipped bytes at the best level, on every machine", async () => {
  const { releases } = await openSite();
  expect(releases.hashOf(Buffer.from("about"))).toBe(
    "24260be8c919afe3f07615547e9a0b3eec4f33187b40f8068635b00ef3275919",
  );
});

test("a release that somebody else replaces at once is reported", async () => {
  const { api, releases, base } = await deployedSite();
  const version = await releases.prepare(base, about);
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  api.disturb({ call: "live", after: 1, until });
  const releasing = releases.release(version, base);
  await expect.poll(() => api.liveVersion?.id).toBe(version);
  api.deploy({ "/index.html": "theirs" });
  goOn();
  await expect(releasing).rejects.toBeInstanceOf(ReleasedElsewhereError);
});

test("what somebody else releases between the check and the release is released again", async () => {
  const { api, releases, base } = await deployedSite();
  const version = await releases.prepare(base, about);
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  api.disturb({ call: "release", until });
  const releasing = releases.release(version, base);
  await expect.poll(() => api.calls.includes("release")).toBe(true);
  const theirs = api.deploy({ "/index.html": "theirs" });
  goOn();
  await expect(releasing).rejects.toBeInstanceOf(ReleasedElsewhereError);
  expect((await releases.live()).id).toBe(theirs);
  expect(api.fileAt("/about")).toBeUndefined();
});

test("of 130 versions the newest are kept, the live one although it is older, and the deployment", async () => {
  const { api, releases, base } = await deployedSite();
  const versions: string[] = [];
  for (let count = 0; count < 130; count += 1)
    versions.push(
      await releases.prepare(base, {
        written: new Map([["/index.html", Buffer.from(`${count}`)]]),
        removed: [],
      }),
    );
  const first = versions[0] ?? "";
  api.rollBack(first);
  await releases.removeOldVersions(3);
  const left = api.versions.filter(({ status }) => status === "FINALIZED").map(({ id }) => id);
  expect(left.toSorted()).toEqual([...versions.slice(-3), first, base].toSorted());
  expect(api.fileAt("/")?.toString()).toBe("0");
}, 90_000);

test("a version that is too old to be retained cannot be the base of a release", async () => {
  const { api, releases, base } = await deployedSite();
  api.deploy({});
  api.expire(base);
  await expect(releases.prepare(base, about)).rejects.toThrow("did not clone a version: status 400");
});
