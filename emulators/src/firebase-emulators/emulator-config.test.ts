import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentConfig } from "../../../tools/build/environment-config.ts";
import { testPorts } from "#src/prerequisites/ports.ts";
import { projectRoot } from "#src/prerequisites/project-folders.ts";
import { emulatorConfig } from "./emulator-config.ts";

const deployed = JSON.parse(readFileSync(join(projectRoot, "firebase.json"), "utf8"));
const build = { pages: "web/dist-test", functions: "functions/dist-test" };
const ofEnvironment = environmentConfig(deployed, {
  id: "0123456789abcdef",
  folders: build,
  assets: ["shop-2.css", "shop-1.js"],
  html: [
    '<head><style data-file="/assets/shop-2.css">h1{color:red}</style><script>run()</script></head>',
    "<style>h2{color:blue}</style>",
  ],
});
const local = JSON.parse(JSON.stringify(emulatorConfig(ofEnvironment, testPorts())));

interface Hosting {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  rewrites: { source: string; function?: { functionId: string; pinTag?: boolean } }[];
}
const contentPolicy = ({ hosting }: { hosting: Hosting }) =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")
    ?.value;

test("the emulators run the deployed configuration with their own ports and build", () => {
  expect(local.hosting.rewrites).toEqual(deployed.hosting.rewrites);
  expect(deployed).toMatchObject({
    hosting: { public: "web/dist" },
    functions: [{ source: "functions/dist", configDir: "functions" }],
  });
  expect(local).toMatchObject({
    hosting: { public: "web/dist-test" },
    functions: [{ source: "functions/dist-test", configDir: "functions/dist-test" }],
  });
  expect(local.emulators.firestore).toEqual({
    host: "127.0.0.1",
    port: testPorts().firestore,
    websocketPort: testPorts().firestoreWebsocket,
  });
  expect(local.emulators.ui).toEqual({ enabled: false });
});

test("the pages may talk to the Auth and the Storage emulator on this machine, and not when deployed", () => {
  const { auth, storage } = testPorts();
  expect(contentPolicy(local)).toContain(
    `connect-src 'self' http://127.0.0.1:${auth} http://127.0.0.1:${storage} `,
  );
  expect(contentPolicy(deployed)).not.toContain("127.0.0.1");
});

test("the styles and scripts in the documents of the build are allowed, by their hashes", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(contentPolicy(local)).toContain(` script-src 'self' ${hashOf("run()")} https://www.google`);
  expect(contentPolicy(local)).toContain(
    ` style-src 'self' ${hashOf("h1{color:red}")} ${hashOf("h2{color:blue}")}; style-src-attr 'unsafe-inline'; `,
  );
  expect(contentPolicy(deployed)).toContain("; script-src 'self' https://www.google");
  expect(contentPolicy(deployed)).toContain("; style-src 'self'; ");
});

test("every response names the build of the configuration", () => {
  expect(local.hosting.headers).toContainEqual({
    source: "**",
    headers: [{ key: "Build-Id", value: "0123456789abcdef" }],
  });
});

test("only the assets of the build may be cached, by the last of the header rules", () => {
  const rules = (config: { hosting: Hosting }) =>
    config.hosting.headers.filter(({ source }) => source.startsWith("/assets/"));
  const forbidden = {
    source: "/assets/**",
    headers: [{ key: "Cache-Control", value: "private, no-store" }],
  };
  const allowed = {
    source: "/assets/@(shop-1.js|shop-2.css)",
    headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
  };
  expect(rules(deployed)).toEqual([forbidden]);
  expect(rules(local)).toEqual([forbidden, allowed]);
});

test("a page is rendered by the functions that were deployed with its assets", () => {
  const rewrites = (deployed.hosting as Hosting).rewrites.filter(
    (rule) => rule.function?.functionId === "pages",
  );
  expect(rewrites.map((rule) => rule.function?.pinTag)).toEqual([true]);
});

test("a browser is told to use HTTPS for two years, for the shop's own host and no other under its domain", () => {
  const sent = (deployed.hosting as Hosting).headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === "Strict-Transport-Security");
  expect(sent).toEqual([{ key: "Strict-Transport-Security", value: "max-age=63072000" }]);
});
