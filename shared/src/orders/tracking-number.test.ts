import { expect, test } from "vitest";
import { parcelSchema } from "./orders-schemas.ts";

const read = (trackingNumber: string) => parcelSchema.shape.trackingNumber.safeParse(trackingNumber);

test.each([
  ["9400 1118-9922", "940011189922"],
  ["1z999aa1\u00ad0123", "1Z999AA10123"],
  ["A23456", "A23456"],
  [`1${"A".repeat(39)}`, `1${"A".repeat(39)}`],
])("%s is the number %s", (written, number) => expect(read(written).data).toBe(number));

test.each([
  ["A2345", "A tracking number has 6 to 40 letters and digits."],
  [`1${"A".repeat(40)}`, "A tracking number has 6 to 40 letters and digits."],
  ["ABC", "A tracking number has 6 to 40 letters and digits."],
  ["DELIVERED", "A tracking number has a digit."],
])("%s is rejected with one message", (written, message) =>
  expect(read(written).error?.issues.map((issue) => issue.message)).toEqual([message]),
);
