import { describe, expect, test } from "vitest";
import { shopFacts } from "#src/site/shop-facts.ts";
import { initialSite } from "#src/site/default-site.ts";
import { defaultShippingSettings } from "./default-shipping-settings.ts";
import { type ShippingSettings, shippingSettingsSchema } from "./delivery-schemas.ts";

test("the shop promises the times, the destination and the protection of the specification until its owner edits them", () => {
  expect(shopFacts(initialSite.shipping)).toMatchObject({
    "ship days": "10 days",
    "lab days": "5-7 business days",
    "dispatch days": "7 business days",
    "ground days": "5-10 business days",
    country: "United States",
    "damage days": "7 days",
    "UV protection": "92%",
  });
  expect(initialSite.shipping).toEqual({
    labDays: { least: 5, most: 7 },
    dispatchDays: 7,
    shipDays: 10,
    transitDays: [
      { least: 5, most: 10 },
      { least: 3, most: 7 },
      { least: 2, most: 3 },
    ],
    damageDays: 7,
    closed: { first: "", last: "" },
    timeZone: "America/Los_Angeles",
  });
});

test("a minimum and maximum of five days are written as one number", () => {
  const shipping = { ...defaultShippingSettings, labDays: { least: 5, most: 5 } };
  expect(shopFacts(shipping)["lab days"]).toBe("5 business days");
});

test("a text says one day where a setting is one", () => {
  const shipping = {
    ...defaultShippingSettings,
    labDays: { least: 1, most: 1 },
    dispatchDays: 1,
    shipDays: 1,
    transitDays: [{ least: 1, most: 1 }, ...defaultShippingSettings.transitDays.slice(1)],
    damageDays: 1,
  } as ShippingSettings;
  expect(shopFacts(shipping)).toMatchObject({
    "ship days": "1 day",
    "lab days": "1 business day",
    "dispatch days": "1 business day",
    "ground days": "1 business day",
    "damage days": "1 day",
  });
});

describe("shipping settings", () => {
  const [free, ground, priority] = defaultShippingSettings.transitDays;
  const problems = (changes: Partial<ShippingSettings>) =>
    shippingSettingsSchema
      .safeParse({ ...defaultShippingSettings, ...changes })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  test.each<[string, Partial<ShippingSettings>, string]>([
    ["labDays.least", { labDays: { least: 0, most: 7 } }, "Enter a whole number from 1 to 60."],
    [
      "transitDays.0.most",
      { transitDays: [{ least: 5, most: 61 }, ground, priority] },
      "Enter a whole number from 1 to 60.",
    ],
    [
      "labDays.most",
      { labDays: { least: 6, most: 5 } },
      "Enter a number that is not smaller than the first one.",
    ],
    ["dispatchDays", { dispatchDays: 6 }, "Enter at least the days that the lab takes."],
    ["shipDays", { shipDays: 1.5 }, "Enter a whole number from 1 to 60."],
    ["damageDays", { damageDays: -1 }, "Enter a whole number from 1 to 60."],
    [
      "transitDays.1.most",
      { transitDays: [free, { least: 9, most: 7 }, priority] },
      "Enter a number that is not smaller than the first one.",
    ],
    ["timeZone", { timeZone: "America/Springfield" }, "Choose a time zone."],
    ["closed.last", { closed: { first: "2026-12-24", last: "" } }, "Choose both days, or none."],
    [
      "closed.last",
      { closed: { first: "2026-12-24", last: "2026-12-23" } },
      "Choose a day that is not before the first one.",
    ],
  ])("are rejected with a message at %s", (path, changes, message) => {
    expect(problems(changes)).toEqual([[path, message]]);
  });

  test("are accepted from one day to sixty, in any time zone", () => {
    const range = { least: 1, most: 60 };
    const one = { least: 1, most: 1 };
    const widest: Partial<ShippingSettings> = {
      labDays: range,
      dispatchDays: 60,
      transitDays: [range, ground, one],
      timeZone: "Europe/Lisbon",
    };
    expect(problems(widest)).toBeUndefined();
  });
});
