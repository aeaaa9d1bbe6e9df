import { expect, test } from "vitest";
import { phoneNumber } from "./phone-number.ts";

test.each([
  ["(707) 555-0142", "+17075550142"],
  ["1 707 555 0142", "+17075550142"],
  ["707.555.0142", "+17075550142"],
  ["+44 20 7946 0018", "+442079460018"],
])("%s is dialed as %s", (text, number) => expect(phoneNumber(text)).toBe(number));

test.each(["", "555-0142", "107 555 0142", "call me", "+1 23", "(707) 555-0142 ext. 4", "+1234567890123456"])(
  "“%s” is not a telephone number",
  (text) => expect(phoneNumber(text)).toBeUndefined(),
);

test.each([
  ["+1234567", false],
  ["+12345678", true],
  ["+123456789012345", true],
  ["+1234567890123456", false],
])("with a country code, it has 8 to 15 digits: %s", (text, isNumber) => {
  expect(phoneNumber(text) !== undefined).toBe(isNumber);
});
