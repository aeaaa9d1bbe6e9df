import { test } from "vitest";
import { startCheckoutServer } from "#src/testing/checkout-server.ts";
import { expectExactRefunds } from "#src/testing/refund-histories.ts";

test("3 random histories of refunds and crashes refund each request once, and never more than was paid", async () => {
  const server = await startCheckoutServer("refund-histories");
  try {
    await expectExactRefunds(server, 3);
  } finally {
    await server.close();
  }
}, 120_000);
