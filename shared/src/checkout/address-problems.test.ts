import { describe, expect, test } from "vitest";
import { aRecipient } from "#src/testing/a-recipient.ts";
import type { Recipient } from "./checkout-schemas.ts";
import { addressProblems } from "./address-problems.ts";
import { hasAddressFields } from "./address.ts";
import { usStates } from "./us-states.ts";

const recipient: Recipient = aRecipient({ street1: "123 Main St" });
const problems = (change: Partial<Recipient>) =>
  Object.keys(addressProblems({ ...recipient, ...change }, "ann@example.com"));

const foreignStreets = [
  "59-024 ʻŌhai Pl",
  "12 Élan Ct",
  "1200 Ñandú Way",
  "123½ Main St",
  "123 ½ Main St",
  "123 ¾ Élan Ct",
  "123 1⁄2 Main St",
  "7 ‘Ilima St",
  "7 'Ilima St",
  "1600 “A” Street",
  "１２ Main St",
  "123-A Main St",
  "12 Ōhai St",
  "5 Łódź Ave",
  "5 Ünter Rd",
];
const noStreets = [
  "Élan Ct",
  "ʻŌhai Pl",
  "12 ½",
  "12½",
  "12 --",
  "12 –",
  "12 ½ 3",
  "12 “”",
  "12 '",
  "½",
  "Élan 12",
];

describe("a shipping address", () => {
  test("is valid with all required fields; first name and second line are optional", () => {
    expect(problems({ firstName: "", street2: "" })).toEqual([]);
  });

  test.each(["W204N11912 Goldendale Rd", "12B Elm St", "221B Baker Street", "1 A"])(
    "may be at %j",
    (street1) => expect(problems({ street1 })).toEqual([]),
  );
  test("is rejected as a PO box, also when number and street are missing", () => {
    for (const street1 of ["PO Box 12", "P.O. Box 12 Napa"])
      expect(addressProblems({ ...recipient, street1 }, "ann@example.com")).toEqual({
        street1: "We cannot ship to PO boxes. Enter a street address.",
      });
  });
  test.each(foreignStreets.flatMap((street1) => [street1.normalize("NFC"), street1.normalize("NFD")]))(
    "may be at %j, with letters, fractions and marks that are not ASCII",
    (street1) => expect(problems({ street1 })).toEqual([]),
  );
  test.each(["Main St", "One Infinite Loop", "12B", "", ...noStreets])(
    "needs a number and a word, not %j",
    (street1) => expect(problems({ street1 })).toEqual(["street1"]),
  );
  test.each(["94558", "94558-1234", "90001", " 94558-1234 ", "94558 1234", "94558–1234"])(
    "takes the ZIP code %s",
    (postal) => expect(problems({ postal })).toEqual([]),
  );
  // geoffhumphrey/brewcompetitiononlineentry #1357: a lost zero is a ZIP code of four digits
  test("takes a ZIP code that begins with a zero, not without it", () => {
    expect(problems({ state: "NH", postal: "03301" })).toEqual([]);
    expect(problems({ state: "NH", postal: "3301" })).toEqual(["postal"]);
  });
  test.each(["9455", "", "A4558"])("rejects the ZIP code %j", (postal) =>
    expect(problems({ postal })).toEqual(["postal"]),
  );
  test.each(["PR", "AE", "ca", ""])("is not shipped to %j", (state) =>
    expect(problems({ state })).toEqual(["state"]),
  );
  test("is valid with blanks around an e-mail address, which keyboards of phones add", () =>
    // ualbertalib #840
    expect(addressProblems(recipient, "\u00a0ann@example.com ")).toEqual({}));
  test("needs a last name and a city", () =>
    expect(problems({ lastName: " ", city: "" })).toEqual(["lastName", "city"]));

  test.each([
    ["OR", "94558", "The ZIP code 94558 belongs to California, not to Oregon."],
    ["CA", "97201-1234", "The ZIP code 97201 belongs to Oregon, not to California."],
    ["NY", "38103", "The ZIP code 38103 belongs to Tennessee, not to New York."], // JustFixNYC/tenants2 #1995
    ["CA", "20001", "The ZIP code 20001 belongs to District of Columbia, not to California."],
  ])("in %s does not take %s, the ZIP code of another state", (state, postal, problem) =>
    expect(addressProblems({ ...recipient, state, postal }, "ann@example.com")).toEqual({ postal: problem }),
  );
  test.each([
    ["KY", "42223"],
    ["TN", "42223"],
    ["WY", "57717"],
    ["AR", "38769"], // OpenSourceActivismTech/us-zipcodes-congress #4
    ["AR", "65761"],
    ["MA", "02861"], // zippopotamus/zippopotamus #64
    ["ND", "59221-0001"],
    ["UT", "860441234"],
  ])("in %s takes %s, which serves two states or more", (state, postal) =>
    expect(problems({ state, postal })).toEqual([]),
  );
  test("takes a ZIP code that the shop does not know", () =>
    expect(problems({ postal: "00001" })).toEqual([]));
  test("has one sentence for a ZIP code of a territory", () =>
    expect(addressProblems({ ...recipient, postal: "00901" }, "ann@example.com")).toEqual({
      postal:
        "We ship to the 50 states and the District of Columbia only, not to territories or military addresses.",
    }));

  test.each(["ann", "ann@example", "ann@exa mple.com", "a,b@example.com,c@example.com", ""])(
    "does not take %j for an e-mail address",
    (email) => expect(Object.keys(addressProblems(recipient, email))).toEqual(["emailAddress"]),
  );

  test("can be confirmed with street, city, state and ZIP code", () => {
    expect(hasAddressFields(recipient)).toBe(true);
    for (const field of ["street1", "city", "state", "postal"])
      expect([field, hasAddressFields({ ...recipient, [field]: " " })]).toEqual([field, false]);
  });

  test("is in one of the 50 states or the District of Columbia", () =>
    expect(Object.keys(usStates)).toHaveLength(51));
});
