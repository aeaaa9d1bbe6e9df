import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { deskForTests } from "./desk-for-tests.ts";
import { startPaymentDesk } from "./payment-desk.ts";

const settings = {
  port: 0,
  secretKey: "sk_test_standin",
  webhookSecret: "whsec_standin",
  webhookUrl: "http://127.0.0.1:9/webhook",
};

afterEach(() => vi.unstubAllEnvs());

test("the desk does not start in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  await expect(startPaymentDesk(settings)).rejects.toThrow("does not run in production");
});

test("the desk does not take a live key", async () => {
  const live = ["sk", "live", "x"].join("_");
  await expect(startPaymentDesk({ ...settings, secretKey: live })).rejects.toThrow("never a live one");
});

test("the desk listens on 127.0.0.1 alone", async () => {
  const { desk } = await deskForTests();
  const { port } = new URL(desk.origin);
  expect((await fetch(`${desk.origin}/c/hosted-page.css`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}/c/hosted-page.css`)).rejects.toThrow();
});

test("a taken port is an error, not a hang", async () => {
  const { desk } = await deskForTests();
  const port = Number(new URL(desk.origin).port);
  await expect(startPaymentDesk({ ...settings, port })).rejects.toThrow("EADDRINUSE");
});

test("a state it cannot read is named, with the mend", async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), "desk-")), "state.json");
  writeFileSync(stateFile, '{"sessions":');
  await expect(startPaymentDesk({ ...settings, stateFile })).rejects.toThrow(
    "Delete the file to start afresh",
  );
});
