import { test } from "vitest";
import { startCheckoutServer } from "#src/testing/checkout-server.ts";
import { expectExactRefunds } from "#src/testing/orders/refund-histories.ts";

test("300 random histories of refunds and crashes refund each request once, and never more than was paid", async () => {
  const server = await startCheckoutServer("large-refund-histories");
  try {
    await expectExactRefunds(server, 300);
  } finally {
    await server.close();
  }
}, 3_600_000);
