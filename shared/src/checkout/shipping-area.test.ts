import { describe, expect, test } from "vitest";
import { shippingAreaProblems } from "./address-problems.ts";

const napa = { street1: "1 Main St", street2: "", city: "Napa", state: "CA", postal: "94558" };
const problems = (change: Partial<typeof napa>) => shippingAreaProblems({ ...napa, ...change });

const noBoxes = "We cannot ship to PO boxes. Enter a street address.";
const statesOnly =
  "We ship to the 50 states and the District of Columbia only, not to territories or military addresses.";

describe("PO boxes", () => {
  test.each([
    "PO Box 12",
    "po box 12",
    "PO BOX12",
    "POBox 12",
    "P.O. Box 12 Napa",
    "P. O. Box 12",
    "P O Box A",
    "PO-Box 12",
    "P.O. Drawer 12",
    "POB 12",
    "P.O.B. 12",
    "Post Office Box 12",
    "1 Main St PO Box 12",
    "ＰＯ Ｂｏｘ １２",
    "P․O․ Box 12",
    "PO–Box 12",
    "“PO Box” 12",
    "P’O’ Box 12",
    "PÓ Bóx 12",
    "PO\u00a0Box 12",
    "P\u200bO\u200b Box 12",
    "PO_Box 12",
    "1½ Main St PO Box 12",
  ])("%j is rejected in either line of the street", (line) => {
    expect(problems({ street1: line })).toEqual({ street1: noBoxes });
    expect(problems({ street2: line })).toEqual({ street2: noBoxes });
  });

  test.each([
    "12 Box Canyon Rd",
    "100 Post Office Rd",
    "12 Post Oak Blvd",
    "12 Po Boxwood Ln",
    "12 Expo Boxer Way",
    "12 Depot Box Elder Rd",
    "RR 2 Box 152",
    "500 Main St PMB 12",
    "12 Pob Ave",
    "12 Pô Boxelder Ln",
    "1 P Street, Oxbow Box Factory Rd",
    "1723 Avenue P, Office B2",
    "Bldg P, Office B12",
  ])("%j is a street address", (street1) => expect(problems({ street1 })).toEqual({}));
});

describe("places outside the states", () => {
  test.each(["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW", "AA", "AE", "AP", "XX", "ca"])(
    "the state %j is rejected",
    (state) => expect(problems({ state })).toEqual({ state: statesOnly }),
  );

  test("a missing state has a message", () =>
    expect(problems({ state: " " })).toEqual({ state: "Select a state." }));

  test.each(["APO", "fpo", "DPO", "A.P.O.", " APO AE", "A P O", "A-P-O", "ＡＰＯ", "A\u200bPO"])(
    "the city %j is rejected",
    (city) => expect(problems({ city })).toEqual({ city: statesOnly }),
  );
  test.each(["Apopka", "Apollo Beach"])("the city %j is not military", (city) =>
    expect(problems({ city, state: "FL", postal: "32703" })).toEqual({}),
  );

  test.each([
    ["PR", "00601"],
    ["PR", "00795-1234"],
    ["VI", "00802"],
    ["PR", "00901"],
    ["AE", "09012"],
    ["AA", "34002"],
    ["AP", "96201"],
    ["AP", "96691"],
    ["AS", "96799"],
    ["GU", "96910"],
    ["MP", "96950"],
  ])("a ZIP code of %s, %s, is rejected whatever state is named", (_owner, postal) =>
    expect(problems({ state: "FL", postal })).toEqual({ postal: statesOnly }),
  );
  test.each([
    ["NY", "00501"],
    ["MA", "01001"],
    ["NJ", "08901"],
    ["FL", "33901"],
    ["FL", "34101"],
    ["CA", "96161"],
    ["HI", "96701"],
    ["HI", "96813"],
    ["OR", "97001"],
  ])("a ZIP code of %s, %s, is not", (state, postal) => expect(problems({ state, postal })).toEqual({}));
});
