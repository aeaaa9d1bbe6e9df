import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";

const shipTo = aRecipient();
/** An order at the lab, as the owner sees it. */
export const anOrderDetail: OrderDetail = {
  id: "0123456789abcdef0123456789abcdef",
  number: "LW-7K3F-92Q",
  stage: "at-lab",
  isPaid: true,
  fulfilment: "at-lab",
  emailAddress: "ann@example.test",
  shipTo,
  lines: [
    {
      id: "p7k2m9",
      id2: "q3n8",
      selected: [{ configurationType: "unframed" }, { sizes: "8x12" }, { finishes: "matte" }],
      image: "photos/p7k2m9-0123456789abcdef",
      fileName: "DSC_0412.tif",
      subtotal: 17_500,
      lineItemId: 1_700_000_000_000,
      title: "Granite Morning",
      subtitle: "",
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
  taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 1_268 },
  delivery: { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" },
  subtotal: 17_500,
  total: 18_768,
  paymentId: "pi_1",
  heldPayments: [],
  created: 1_764_000_000_000,
  timeline: [
    {
      id: "sent-1",
      at: 1_764_000_100_000,
      by: { role: "owner", name: "owner@example.test" },
      reason: "By mail",
      event: { kind: "sent-to-lab" },
    },
  ],
  mails: [],
};
