import { describe, expect, test } from "vitest";
import type { Recipient } from "./address.ts";
import { addressProblems } from "./address-problems.ts";
import { hasAddressFields } from "./has-address-fields.ts";
import { usStates } from "./us-states.ts";

const recipient: Recipient = {
  firstName: "Ann",
  lastName: "Lee",
  street1: "123 Main St",
  street2: "",
  city: "Napa",
  state: "CA",
  postal: "94558",
};
const problems = (change: Partial<Recipient>) =>
  Object.keys(addressProblems({ ...recipient, ...change }, "ann@example.com"));

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
  test.each(["Main St", "One Infinite Loop", "12B", ""])("needs a number and a word, not %j", (street1) =>
    expect(problems({ street1 })).toEqual(["street1"]),
  );
  test.each(["94558", "94558-1234", "02108"])("takes the ZIP code %s", (postal) =>
    expect(problems({ postal })).toEqual([]),
  );
  test.each(["9455", "", "A4558"])("rejects the ZIP code %j", (postal) =>
    expect(problems({ postal })).toEqual(["postal"]),
  );
  test.each(["PR", "AE", "ca", ""])("is not shipped to %j", (state) =>
    expect(problems({ state })).toEqual(["state"]),
  );
  test("needs a last name and a city", () =>
    expect(problems({ lastName: " ", city: "" })).toEqual(["lastName", "city"]));

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
