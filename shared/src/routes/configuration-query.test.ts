import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { printHref } from "./print-href.ts";
import { configurationInQuery, queryParametersOf } from "./configuration-query.ts";

const framed = {
  type: "framed",
  choices: {
    framed_sizes: "16x20",
    framed_materials: "black",
    framed_mattes: "single",
    framed_finishes: "matte",
  },
} as const;
const parameters = { print: "framed", size: "16x20", frame: "black", matte: "single" };

describe("the query of a print", () => {
  test("names its type and every choice that a shopper makes", () => {
    expect(queryParametersOf(framed)).toEqual(parameters);
    expect(queryParametersOf({ type: "unframed", choices: { sizes: "8x10" } })).toEqual({
      print: "unframed",
      size: "8x10",
    });
  });

  test("is part of the link to the print", () => {
    expect(printHref("granite-morning", framed)).toBe(
      "/photos/photo/granite-morning?print=framed&size=16x20&frame=black&matte=single",
    );
  });

  test("is read back, without values that are not offered", () => {
    expect(configurationInQuery(new Map(Object.entries(parameters)), defaultOptions)).toEqual(framed);
    const unknown = new Map(Object.entries({ ...parameters, frame: "gold" }));
    expect(configurationInQuery(unknown, defaultOptions).choices).not.toHaveProperty("framed_materials");
  });

  test("is read from a link in which a program has written & as &amp;", () => {
    const query = new Map(Object.entries(parameters).map(([name, value]) => [`amp;${name}`, value]));
    expect(configurationInQuery(query.set("print", "framed"), defaultOptions)).toEqual(framed);
  });
});
