import { describe, test } from "vitest";
import { expectPaidOnce } from "#src/testing/orders/report-schedules.ts";

describe("every payment is recorded once, and every second one is refunded", () => {
  test("after 30 random schedules of reports", () => expectPaidOnce(5, 1), 120_000);

  test("after schedules in which reports arrive at the same moment", () => expectPaidOnce(2, 3), 120_000);
});
