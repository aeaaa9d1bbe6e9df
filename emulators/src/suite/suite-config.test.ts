import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testPorts } from "../world/ports.ts";
import { projectRoot } from "../world/project-folders.ts";
import { suiteConfig } from "./suite-config.ts";

const deployed = JSON.parse(readFileSync(join(projectRoot, "firebase.json"), "utf8"));
const local = JSON.parse(
  JSON.stringify(
    suiteConfig(deployed, {
      ports: testPorts,
      build: { pages: "web/dist-test", functions: "functions/dist-test" },
    }),
  ),
);
const contentPolicy = (config: { hosting: { headers: { headers: { key: string; value: string }[] }[] } }) =>
  config.hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === "Content-Security-Policy")?.value;

test("a world's suite is the deployed project with its own ports and its own build", () => {
  expect(local.hosting.rewrites).toEqual(deployed.hosting.rewrites);
  expect(deployed).toMatchObject({
    hosting: { public: "web/dist" },
    functions: [{ source: "functions/dist" }],
  });
  expect(local).toMatchObject({
    hosting: { public: "web/dist-test" },
    functions: [{ source: "functions/dist-test", configDir: "functions/dist-test" }],
  });
  expect(local.emulators.firestore).toEqual({
    host: "127.0.0.1",
    port: testPorts.firestore,
    websocketPort: testPorts.firestoreWebsocket,
  });
  expect(local.emulators.ui).toEqual({ enabled: false });
});

test("the pages may talk to the Auth emulator on this machine, and not when deployed", () => {
  expect(contentPolicy(local)).toContain(`connect-src 'self' http://127.0.0.1:${testPorts.auth} `);
  expect(contentPolicy(deployed)).not.toContain("127.0.0.1");
});
