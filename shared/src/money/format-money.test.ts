import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test.each([
  [13_570, "usd", "$135.70"],
  [13_570, "eur", "€135.70"],
  [13_570, "jpy", "¥13,570"],
  [undefined, "usd", "an unknown amount"],
  [13_570, undefined, "an unknown amount"],
  [13_570, "", "an unknown amount"],
])("%s in %s is written %s", (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));
