import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import { orderNumber } from "@lightwell/shared/checkout/order-number";
import { randomBytes } from "node:crypto";
import type { Order } from "#src/orders/order.ts";

/** An order of one framed print, by default shipped free to California and paid. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  const id = randomBytes(16).toString("hex");
  return {
    id,
    number: orderNumber(overrides.id ?? id),
    state: "paid",
    emailAddress: "ann@example.test",
    shipTo: aRecipient(),
    lines: [
      {
        id: "p7k2m9",
        id2: "q3n8",
        selected: [
          { configurationType: "framed" },
          { framed_sizes: "8x10" },
          { framed_materials: "espresso" },
          { framed_mattes: "none" },
          { framed_finishes: "matte" },
        ],
        image: "photos/p7k2m9-0123456789abcdef",
        fileName: "DSC_0412.tif",
        subtotal: 12_000,
        lineItemId: 1_700_000_000_000,
        title: "Granite Morning",
        subtitle: "Sierra Nevada, early June",
        description: "",
        quantity: 1,
        width: 6_000,
        height: 4_000,
        isLandscapeOrientation: true,
        printMode: "fill",
        cutMattes: true,
        focalPoint: { x: 0.5, y: 0.5 },
      },
    ],
    shipping: { selected: 0, cost: 0 },
    delivery: { dispatchBy: "2023-11-21", earliest: "2023-11-24", latest: "2023-12-05" },
    taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 870 },
    subtotal: 12_000,
    total: 12_870,
    subscribe: false,
    attempt: 1,
    fingerprint: "f",
    expiresAt: 1_700_003_600_000,
    sessions: ["cs_test_1"],
    session: "cs_test_1",
    paidBy: "cs_test_1",
    paidAt: 1_700_000_060_000,
    heldPayments: [],
    fulfilment: "unfulfilled",
    timeline: [],
    created: 1_700_000_000_000,
    updated: 1_700_000_060_000,
    ...overrides,
  };
}
