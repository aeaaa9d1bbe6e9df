import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { offeredOptions } from "#src/options/offered-options.ts";
import { configurationTypes, groupsOfType } from "#src/options/option-groups.ts";
import {
  startOfConfiguration,
  withChoice,
  type PrintConfiguration,
} from "#src/print/configuration/configuration.ts";
import { lowestPriceCents, printPriceCents, runningPriceCents } from "./print-price.ts";

const photo = { base: 2_500, options: defaultOptions };

/** Every complete print with the sum of its bases, built group by group from the price list. */
function everyConfiguration(): { configuration: PrintConfiguration; baseCents: number }[] {
  const offered = offeredOptions(defaultOptions);
  return configurationTypes.flatMap((type) =>
    groupsOfType[type].reduce(
      (prints, group) =>
        prints.flatMap(({ configuration, baseCents }) =>
          offered[group].map((option) => ({
            configuration: withChoice(configuration, group, option.value),
            baseCents: baseCents + option.base,
          })),
        ),
      [{ configuration: startOfConfiguration(type), baseCents: 0 }],
    ),
  );
}

describe("the price of a print", () => {
  const prints = everyConfiguration();

  test("exists for 129 configurations: 96 framed, 33 unframed", () => {
    expect(prints.filter(({ configuration }) => configuration.type === "framed")).toHaveLength(96);
    expect(prints.filter(({ configuration }) => configuration.type === "unframed")).toHaveLength(33);
  });

  test.each(
    prints.map(
      ({ configuration, baseCents }) =>
        [Object.values(configuration.choices).join(" "), configuration, baseCents] as const,
    ),
  )("of %s is the photo's base and that of every choice", (_, configuration, baseCents) => {
    expect(printPriceCents(photo, configuration)).toBe(2_500 + baseCents);
    expect(runningPriceCents(photo, configuration)).toBe(2_500 + baseCents);
  });

  test.each([
    [
      { framed_sizes: "8x10", framed_materials: "white", framed_finishes: "matte", framed_mattes: "none" },
      12_000,
    ],
    [
      {
        framed_sizes: "24x36",
        framed_materials: "espresso",
        framed_finishes: "matte",
        framed_mattes: "double",
      },
      38_000,
    ],
  ])("framed %j is %i cents on a photo without a base", (choices, cents) => {
    expect(printPriceCents({ ...photo, base: 0 }, { type: "framed", choices })).toBe(cents);
  });

  test("is not known while a choice is missing or not offered", () => {
    expect(printPriceCents(photo, startOfConfiguration("framed"))).toBeUndefined();
    expect(
      printPriceCents(photo, { type: "unframed", choices: { sizes: "9x9", finishes: "matte" } }),
    ).toBeUndefined();
    expect(
      printPriceCents(
        { base: 0, options: [] },
        { type: "unframed", choices: { sizes: "8x10", finishes: "matte" } },
      ),
    ).toBeUndefined();
  });

  test("is not known for an unframed print with a framed size", () => {
    const onlyFramed = defaultOptions.filter(({ key }) => key !== "size");
    expect(
      printPriceCents(
        { base: 0, options: onlyFramed },
        { type: "unframed", choices: { sizes: "8x10", finishes: "matte" } },
      ),
    ).toBeUndefined();
  });

  test("adds up the choices, starting at zero", () => {
    const start = startOfConfiguration("unframed");
    expect(runningPriceCents(photo, start)).toBe(0);
    expect(runningPriceCents(photo, withChoice(start, "sizes", "8x10"))).toBe(14_500);
    expect(runningPriceCents(photo, withChoice(start, "sizes", "9x9"))).toBe(0);
  });

  test("starts at the cheapest complete print: 8x10 framed without a matte", () => {
    expect(lowestPriceCents({ base: 0, options: defaultOptions })).toBe(12_000);
    expect(
      lowestPriceCents({ base: 0, options: defaultOptions.filter(({ key }) => key !== "framed_size") }),
    ).toBe(13_000);
  });

  test("has no lowest price when no complete print is offered", () => {
    expect(lowestPriceCents({ base: 700, options: [] })).toBe(0);
  });
});
