import { describe, expect, test } from "vitest";
import { usStates } from "./us-states.ts";
import { servesState, stateOfZip, zipOfOtherState } from "./zip-states.ts";

describe("the state of a ZIP code", () => {
  test.each([
    ["00501", "NY"],
    ["01001", "MA"],
    ["02108", "MA"],
    ["05501", "MA"],
    ["06390", "NY"], // Fishers Island, which is reached from Connecticut
    ["19801", "DE"],
    ["20001", "DC"],
    ["20147", "VA"],
    ["20331", "DC"],
    ["20505", "DC"],
    ["20588", "MD"],
    ["56901", "DC"],
    ["39901", "GA"],
    ["73301", "TX"],
    ["73960", "TX"],
    ["83414", "WY"], // Alta, which is reached from Idaho
    ["88510", "TX"],
    ["94558-1234", "CA"],
    ["94558 1234", "CA"],
    [" 96701", "HI"],
    ["96799", "AS"],
    ["00901", "PR"],
    ["09012", "AE"],
  ])("of %s is %s", (postal, state) => expect(stateOfZip(postal)).toBe(state));

  test.each(["", "9455", "A4558", "00001", "21301", "99", "９４５５８"])("of %j is unknown", (postal) =>
    expect(stateOfZip(postal)).toBeUndefined(),
  );
});

describe("a ZIP code that serves two states", () => {
  test.each([
    ["02861", "RI", "MA"],
    ["03579", "NH", "ME"],
    ["42223", "KY", "TN"], // Fort Campbell
    ["59221", "MT", "ND"],
    ["63673", "MO", "IL"],
    ["71749", "AR", "LA"],
    ["73949", "OK", "TX"],
    ["81137", "CO", "NM"],
    ["82063", "WY", "CO"],
    ["84536", "UT", "AZ"],
    ["86044", "AZ", "UT"],
    ["86515", "AZ", "NM"],
    ["88063", "NM", "TX"],
    ["89439", "NV", "CA"],
    ["97635", "OR", "CA"],
  ])("%s fits %s and %s", (zip, one, other) => {
    expect(stateOfZip(zip)).toBe(one);
    for (const state of [one, other]) {
      expect(servesState(zip, state)).toBe(true);
      expect(zipOfOtherState(`${zip}-1234`, state)).toBeUndefined();
    }
  });

  test("may serve three", () => {
    for (const state of ["SD", "WY", "MT"]) expect(servesState("57717", state)).toBe(true);
  });

  test("belongs to no third state", () =>
    expect(zipOfOtherState("42223", "OH")).toBe("The ZIP code 42223 belongs to Kentucky, not to Ohio."));
});

describe("a ZIP code of another state", () => {
  test("is described with both", () =>
    expect(zipOfOtherState("94558", "OR")).toBe("The ZIP code 94558 belongs to California, not to Oregon."));

  test.each([
    ["00001", "NY", "is unknown"],
    ["9455", "OR", "is incomplete"],
    ["00901", "OR", "is outside of the states"],
    ["94558", "PR", "is compared with no state"],
    ["94558", "", "has no state yet"],
  ])("is not assumed when the ZIP code (%s, %s) %s", (postal, state) =>
    expect(zipOfOtherState(postal, state)).toBeUndefined(),
  );
});

test("all 51 states have ZIP codes, and so have the territories and the military", () => {
  const prefixes = Array.from({ length: 1_000 }, (_, prefix) => String(prefix).padStart(3, "0"));
  const states = prefixes.map((prefix) => stateOfZip(`${prefix}00`));
  const others = ["AA", "AE", "AP", "GU", "PR", "VI"];
  expect(new Set(states)).toEqual(new Set([...Object.keys(usStates), ...others, undefined]));
});
