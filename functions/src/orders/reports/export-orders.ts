import type { OrderQueries } from "#src/orders/order-queries.ts";
import { dateTimeInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import type { OrderCursor, OrderSearch } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { ordersPerExport } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { decimalDollars } from "@lightwell/shared/money/cents";
import { parcelsOf } from "@lightwell/shared/orders/order-parts";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import { paidCents, refundedAmounts } from "@lightwell/shared/orders/order-payment";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { csvOf } from "#src/csv/csv-table.ts";
import type { Order } from "#src/orders/order.ts";

export interface ExportDeps {
  readonly shippingSettings: () => Promise<ShippingSettings>;
  readonly orders: Pick<OrderQueries, "page">;
}

/** A page of a table of orders or of their lines; the first one begins with the names of the columns. */
export async function exportOrders(
  { orders: queries, shippingSettings }: ExportDeps,
  { table, search }: { readonly table: "orders" | "lines"; readonly search: OrderSearch },
): Promise<{ csv: string; next?: OrderCursor }> {
  const [{ orders, next }, { timeZone }] = await Promise.all([
    queries.page(search, ordersPerExport),
    shippingSettings(),
  ]);
  const { columns, rowsOf } = tables[table];
  const rows = orders.flatMap((order) => rowsOf(order, timeZone));
  return { csv: csvOf(search.after ? rows : [columns, ...rows]), ...(next && { next }) };
}

type Row = readonly (string | number)[];

const tables: Readonly<
  Record<
    "orders" | "lines",
    { readonly columns: Row; readonly rowsOf: (order: Order, timeZone: string) => Row[] }
  >
> = {
  orders: {
    columns: [
      "order",
      "placed",
      "paid",
      "state",
      "first_name",
      "last_name",
      "email",
      "address_1",
      "address_2",
      "city",
      "ship_state",
      "zip",
      "speed",
      "prints",
      "subtotal_usd",
      "shipping_usd",
      "tax_usd",
      "total_usd",
      "refunded_usd",
      "refunded_tax_usd",
      "payment",
      "carrier",
      "tracking",
      "shipped_on",
      "received_usd",
    ],
    rowsOf: (order, timeZone) => [orderRow(order, timeZone)],
  },
  lines: {
    columns: ["order", "paid", "state", "line", "photo", "title", "print", "choices", "price_usd"],
    rowsOf: lineRows,
  },
};

function orderRow(order: Order, timeZone: string): Row {
  const { number, created, paidAt, shipTo, emailAddress, shipping, lines } = order;
  const { refundedCents, refundedTaxCents } = refundedAmounts(order.timeline);
  const amounts = [order.subtotal, shipping.cost, order.taxes.taxAmount, order.total];
  return [
    number,
    timeOf(created, timeZone),
    timeOf(paidAt, timeZone),
    orderStage(order),
    shipTo.firstName,
    shipTo.lastName,
    emailAddress,
    shipTo.street1,
    shipTo.street2,
    shipTo.city,
    shipTo.state,
    shipTo.postal,
    shippingSpeeds[shipping.selected].name,
    lines.length,
    ...[...amounts, refundedCents, refundedTaxCents].map(decimalDollars),
    order.paymentId ?? "",
    ...(["carrier", "trackingNumber", "shippedOn"] as const).map((field) =>
      parcelsOf(order)
        .map(({ parcel }) => parcel[field])
        .join("; "),
    ),
    paidAt === undefined ? "" : decimalDollars(paidCents(order)),
  ];
}

function lineRows(order: Order, timeZone: string): Row[] {
  const { number, paidAt, lines } = order;
  return lines.map((line, index) => {
    const configuration = configurationOf(line.selected);
    const described = configuration && describeConfiguration(configuration);
    const choices = described?.choices.map(({ label, value }) => `${label}: ${value}`).join("; ") ?? "";
    const print = [line.id, line.title, described?.type ?? "", choices];
    return [
      number,
      timeOf(paidAt, timeZone),
      orderStage(order),
      index + 1,
      ...print,
      decimalDollars(line.subtotal),
    ];
  });
}

/** `2026-12-01T01:30:00-08:00`; empty for what has not happened. */
function timeOf(timeMs: number | undefined, timeZone: string): string {
  return timeMs === undefined ? "" : dateTimeInTimeZone(timeMs, timeZone);
}
