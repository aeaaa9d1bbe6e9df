import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { stripeEmulatorForTests } from "./stripe-emulator-for-tests.ts";
import { startStripeEmulator } from "./stripe-emulator.ts";

const settings = {
  port: 0,
  secretKey: "sk_test_standin",
  webhookSecret: "whsec_standin",
  webhookUrl: "http://127.0.0.1:9/webhook",
};

afterEach(() => vi.unstubAllEnvs());

test("the emulator does not start in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  await expect(startStripeEmulator(settings)).rejects.toThrow("does not run in production");
});

test("the emulator rejects a live key", async () => {
  const live = ["sk", "live", "x"].join("_");
  await expect(startStripeEmulator({ ...settings, secretKey: live })).rejects.toThrow("never a live one");
});

test("the emulator listens only on 127.0.0.1", async () => {
  const { emulator } = await stripeEmulatorForTests();
  const { port } = new URL(emulator.origin);
  expect((await fetch(`${emulator.origin}/c/checkout-page.css`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}/c/checkout-page.css`)).rejects.toThrow();
});

test("a port in use is an error", async () => {
  const { emulator } = await stripeEmulatorForTests();
  const port = Number(new URL(emulator.origin).port);
  await expect(startStripeEmulator({ ...settings, port })).rejects.toThrow("EADDRINUSE");
});

test("an unreadable state file is named in the error, with what to do", async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), "stripe-emulator-")), "state.json");
  writeFileSync(stateFile, '{"sessions":');
  await expect(startStripeEmulator({ ...settings, stateFile })).rejects.toThrow(
    "Delete the file to start with an empty state",
  );
});
