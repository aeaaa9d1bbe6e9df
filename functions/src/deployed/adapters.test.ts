import { startHostingApi } from "@lightwell/emulators/hosting-api/hosting-api";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mailer, pageReleases } from "./adapters.ts";

const deployed = { GCLOUD_PROJECT: "shop-1", SHOP_ORIGIN: "https://shop.example" };
const local = { ...deployed, GCLOUD_PROJECT: "demo-shop", FUNCTIONS_EMULATOR: "true" };

test("a deployed shop releases to its site by the API that the settings name", async () => {
  const api = await startHostingApi({ projectId: "prints" });
  onTestFinished(() => api.close());
  const id = api.deploy({});
  const settings = { HOSTING_SITE: "prints", FIREBASE_HOSTING_API_URL: api.origin };
  const target = await pageReleases({ ...deployed, ...settings });
  expect(await target?.releases.live()).toEqual({ id, build: undefined });
});

test("a local shop releases to its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lightwell-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "build-id.txt"), "build-a");
  const target = await pageReleases({ ...local, PAGE_RELEASES_FOLDER: folder });
  expect(await target?.releases.live()).toMatchObject({ build: "build-a" });
});

test("nothing is released where releases are switched off, and in a local shop without a folder", async () => {
  expect(await pageReleases({ ...deployed, PAGE_RELEASES: "off" })).toBeUndefined();
  expect(await pageReleases(local)).toBeUndefined();
});

test.each([
  ["staging", "shopper@example.com", "sent"], // without a connection
  ["staging", "Owner@example.com", "failed"],
  ["production", "shopper@example.com", "failed"],
])("a shop with SHOP_ENVIRONMENT=%s and a mail to %s: %s", async (environment, to, kind) => {
  const nobodyListens = { SMTP_URL: "smtp://127.0.0.1:1" };
  const settings = { ...nobodyListens, MAIL_FROM: "shop@example.com", OWNER_EMAIL: "owner@example.com" };
  const sender = await mailer(
    { ...deployed, ...settings, SHOP_ENVIRONMENT: environment },
    { read: async () => await Promise.resolve(undefined) },
  );
  const outcome = await sender.send("key", { to, subject: "Order", text: "Thanks", html: "<p>Thanks</p>" });
  expect(outcome.kind).toBe(kind);
});
