import { test } from "vitest";
import { expectPaidOnce } from "#src/testing/orders/report-schedules.ts";

test(
  "every payment is recorded once, and every second one is refunded, after 1,200 random schedules of reports",
  () => expectPaidOnce(200, 1),
  600_000,
);
