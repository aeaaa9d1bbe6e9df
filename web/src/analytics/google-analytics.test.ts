import { beforeEach, expect, test, vi } from "vitest";
import { googleAnalytics, type SendEvent } from "./google-analytics.ts";

const view = { page_title: "About", page_location: "/about" };
const choice = { item_id: "p1", option_name: "sizes", option_value: "8x10" };

let idle: () => void;
beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (act: () => void) => {
    idle = act;
    return 1;
  });
  return () => vi.unstubAllGlobals();
});

test("events are sent in order after the script is loaded, which starts when the browser is idle", async () => {
  const sent: [string, object][] = [];
  const open = vi.fn<() => Promise<SendEvent>>();
  open.mockResolvedValue((name, fields) => void sent.push([name, fields]));
  const analytics = googleAnalytics(open);
  analytics.record("page_view", view);
  analytics.record("custom_option_selected", choice);
  expect(open).not.toHaveBeenCalled();
  idle();
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
  analytics.record("checkout_failed", {});
  expect(sent).toEqual([
    ["page_view", view],
    ["custom_option_selected", choice],
    ["checkout_failed", {}],
  ]);
});

test("nothing is loaded or sent in a browser that sends Global Privacy Control", () => {
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  idle = () => undefined;
  const open = vi.fn<() => Promise<SendEvent>>();
  googleAnalytics(open).record("page_view", view);
  idle();
  expect(open).not.toHaveBeenCalled();
});

test("a script that cannot be loaded is logged once, and events are dropped", async () => {
  const logged: unknown[] = [];
  const note = (event: Event) => logged.push((event as CustomEvent).detail);
  window.addEventListener("shop:log", note);
  const analytics = googleAnalytics(() => Promise.reject(new Error("blocked")));
  analytics.record("page_view", view);
  idle();
  await vi.waitFor(() => expect(logged).toMatchObject([{ event: "analytics.not-loaded" }]), 20_000);
  analytics.record("page_view", view);
  window.removeEventListener("shop:log", note);
  expect(logged).toHaveLength(1);
});
