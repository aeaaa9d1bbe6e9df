import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderOf, forbiddenImports, readFolderBoundaries } from "./folder-boundaries.ts";

const boundaries = readFolderBoundaries(readFileSync("docs/architecture.md", "utf8"));
const isForbidden = (from: string, to: string) => forbiddenImports(boundaries, [{ from, to }]).length > 0;

/** At least one invented import for each row of the table. */
const forbidden = [
  ["shared/src/cart/a.ts", "shared/src/contract/b.ts"],
  ["shared/src/contract/orders/a.ts", "shared/src/testing/b.ts"],
  ["web/src/ui/a.tsx", "web/src/log/b.ts"],
  ["web/src/log/a.ts", "web/src/api/b.ts"],
  ["web/src/storage/a.ts", "web/src/api/b.ts"],
  ["web/src/api/a.ts", "web/src/storage/b.ts"],
  ["web/src/api/a.ts", "web/src/admin/api/b.ts"],
  ["web/src/analytics/a.ts", "web/src/identity/b.ts"],
  ["web/src/identity/a.ts", "web/src/navigation/b.ts"],
  ["web/src/client-errors/a.ts", "web/src/navigation/b.ts"],
  ["web/src/rendering/a.ts", "web/src/navigation/b.ts"],
  ["web/src/navigation/a.ts", "web/src/shop/store/b.ts"],
  ["web/src/shop/components/a.tsx", "web/src/shop/features/purchase/b.tsx"],
  ["web/src/shop/features/purchase/a.tsx", "web/src/shop/features/print/b.tsx"],
  ["web/src/shop/features/purchase/a.tsx", "web/src/shop/store/b.ts"],
  ["web/src/shop/features/purchase/a.tsx", "web/src/shop/routes/cart/b.tsx"],
  ["web/src/shop/features/purchase/a.tsx", "web/src/shop/main.tsx"],
  ["web/src/shop/features/purchase/a.tsx", "web/src/admin/format/b.ts"],
  ["web/src/shop/store/a.ts", "web/src/shop/routes/b.tsx"],
  ["web/src/shop/routes/a.tsx", "web/src/shop/layout/b.tsx"],
  ["web/src/shop/routes/a.tsx", "web/src/admin/table/b.tsx"],
  ["web/src/shop/layout/a.tsx", "web/src/shop/routes/photo-page.tsx"],
  ["web/src/shop/main.tsx", "web/src/admin/main.tsx"],
  ["web/src/admin/api/upload/a.ts", "web/src/admin/editor/b.tsx"],
  ["web/src/admin/format/a.ts", "web/src/admin/api/b.ts"],
  ["web/src/admin/editor/a.tsx", "web/src/admin/table/b.tsx"],
  ["web/src/admin/table/a.tsx", "web/src/admin/list/b.tsx"],
  ["web/src/admin/photos/bulk/a.tsx", "web/src/admin/list/b.tsx"],
  ["web/src/admin/bookkeeping/a.tsx", "web/src/admin/orders/b.ts"],
  ["web/src/admin/orders/a.tsx", "web/src/admin/layout/b.tsx"],
  ["web/src/admin/site/a.tsx", "web/src/shop/components/b.tsx"],
  ["web/src/admin/routes/a.tsx", "web/src/admin/layout/b.tsx"],
  ["web/src/admin/layout/a.tsx", "web/src/admin/routes/b.tsx"],
  ["web/src/admin/router.tsx", "web/src/shop/shop-routes.tsx"],
  ["functions/src/config/a.ts", "functions/src/http/b.ts"],
  ["functions/src/log/a.ts", "functions/src/http/b.ts"],
  ["functions/src/firestore/a.ts", "functions/src/identity/b.ts"],
  ["functions/src/http/a.ts", "functions/src/firestore/b.ts"],
  ["functions/src/rate-limits/a.ts", "functions/src/checkout/b.ts"],
  ["functions/src/migrations/a.ts", "functions/src/catalog/b.ts"],
  ["functions/src/addresses/a.ts", "functions/src/checkout/b.ts"],
  ["functions/src/taxes/a.ts", "functions/src/orders/b.ts"],
  ["functions/src/mail/a.tsx", "functions/src/orders/mails/b.ts"],
  ["functions/src/mail/a.tsx", "functions/src/images/b.ts"],
  ["functions/src/cases/a.ts", "functions/src/orders/b.ts"],
  ["functions/src/support/a.ts", "functions/src/orders/b.ts"],
  ["functions/src/history/a.ts", "functions/src/catalog/b.ts"],
  ["functions/src/owners/a.ts", "functions/src/catalog/b.ts"],
  ["functions/src/test-mail/a.ts", "functions/src/owners/b.ts"],
  ["functions/src/catalog/photos/a.ts", "functions/src/publishing/b.ts"],
  ["functions/src/publishing/a.ts", "functions/src/storefront/b.ts"],
  ["functions/src/storefront/pages/a.ts", "functions/src/checkout/b.ts"],
  ["functions/src/payments/a.ts", "functions/src/payments/stripe/b.ts"],
  ["functions/src/payments/stripe/a.ts", "functions/src/orders/b.ts"],
  ["functions/src/orders/a.ts", "functions/src/checkout/b.ts"],
  ["functions/src/attention/a.ts", "functions/src/catalog/b.ts"],
  ["functions/src/health/a.ts", "functions/src/storefront/b.ts"],
  ["functions/src/order-status/a.ts", "functions/src/lab/b.ts"],
  ["functions/src/checkout/a.ts", "functions/src/payments/stripe/b.ts"],
  ["functions/src/print-files/a.ts", "functions/src/lab/b.ts"],
  ["functions/src/lab/a.ts", "functions/src/deployed/b.ts"],
  ["functions/src/personal-data/a.ts", "functions/src/cli/b.ts"],
  ["functions/src/archive/a.ts", "functions/src/publishing/b.ts"],
  ["functions/src/cli/a.ts", "functions/src/deployed/b.ts"],
  ["functions/src/deployed/a.ts", "functions/src/cli/b.ts"],
  ["functions/src/deployed/a.ts", "functions/src/testing/b.ts"],
  ["functions/src/functions.ts", "functions/src/cli/b.ts"],
  ["emulators/src/mailbox/a.ts", "emulators/src/start.ts"],
] as const;

describe("the table of docs/architecture.md", () => {
  test.each(forbidden)("does not allow %s to import %s", (from, to) => {
    expect(isForbidden(from, to)).toBe(true);
  });

  test("has a forbidden import above for each row", () => {
    const rows = new Set(boundaries.map(({ row }) => row));
    for (const [from] of forbidden) rows.delete(folderOf(boundaries, from)?.boundary.row ?? "");
    expect([...rows]).toEqual([]);
  });

  test.each([
    ["shared/src/cart/a.ts", "shared/src/print/pricing/b.ts"],
    ["web/src/client-errors/a.ts", "web/src/analytics/b.ts"],
    ["web/src/shop/features/purchase/a.tsx", "web/src/shop/features/purchase/b.tsx"],
    ["web/src/shop/features/purchase/a.tsx", "web/src/shop/components/b.tsx"],
    ["web/src/shop/features/purchase/a.tsx", "web/src/ui/focus/b.ts"], // by navigation
    ["web/src/shop/layout/a.ts", "web/src/shop/routes/page-modules.ts"],
    ["web/src/shop/main.tsx", "web/src/shop/start-shop.ts"],
    ["web/src/admin/photos/a.tsx", "web/src/admin/photos/bulk/b.tsx"],
    ["web/src/admin/routes/a.tsx", "web/src/admin/table/b.tsx"],
    ["functions/src/mail/a.ts", "functions/src/images/thumbnail-source.ts"],
    ["functions/src/checkout/a.ts", "functions/src/orders/b.ts"],
    ["functions/src/deployed/a.ts", "functions/src/payments/stripe/b.ts"],
    ["functions/src/testing/orders/a.ts", "functions/src/deployed/b.ts"],
  ])("allows %s to import %s", (from, to) => {
    expect(isForbidden(from, to)).toBe(false);
  });
});

test("a folder without a row imports nothing and is not imported", () => {
  expect(isForbidden("web/src/shop/new/a.ts", "web/src/log/b.ts")).toBe(true);
  expect(isForbidden("web/src/shop/main.tsx", "web/src/shop/new/b.ts")).toBe(true);
});

test("a table that names a folder without a row is rejected", () => {
  const table =
    "\n## Who may import whom\n\n| folder | may import |\n| --- | --- |\n| `web/src/log` | `lgo` |\n";
  expect(() => readFolderBoundaries(table)).toThrow("These folders have no row: web/src/lgo");
});
