import { expect, test, vi } from "vitest";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { openFirebaseAnalytics } from "./open-firebase-analytics.ts";

/** What Google's client is told; it would load a script of Google and send it there. */
const told = vi.hoisted(() => ({ config: {}, events: [] as unknown[] }));
vi.mock("firebase/analytics", () => ({
  initializeAnalytics: (_app: object, { config }: { config: object }) => (told.config = config),
  logEvent: (_analytics: object, ...event: unknown[]) => void told.events.push(event),
}));

test("Google learns the recorded path, never the address in the browser or where the visitor came from", async () => {
  fakeShop();
  window.history.replaceState({}, "", "/cart/cs_test_secret/success?email=ann@example.test");
  const send = await openFirebaseAnalytics("G-1");
  send("page_view", { page_title: "Order", page_location: "/cart/success" });
  send("checkout_failed", {});
  const { origin } = window.location;
  expect(told.events).toEqual([
    ["page_view", { page_title: "Order", page_location: `${origin}/cart/success`, page_referrer: origin }],
    ["checkout_failed", { page_location: origin, page_referrer: origin }],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/secret|ann@/);
});

test("Google neither adds views of its own nor uses events for advertising", async () => {
  fakeShop();
  await openFirebaseAnalytics("G-1");
  expect(told.config).toMatchObject({
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
});
