import { cutText } from "@lightwell/shared/text/cut-text";
import type { Firestore } from "@google-cloud/firestore";
import { recipientName } from "@lightwell/shared/checkout/address";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { OrderSearch } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { orderStageLabels, orderStages } from "@lightwell/shared/orders/order-stage";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { backOfficeOrders } from "#src/orders/back-office/back-office-repository.ts";
import { orderDetail, orderRow } from "#src/orders/back-office/order-presentation.ts";
import { migrateOrders } from "./migrate-orders.ts";
import { orderQueries, type OrderQueries } from "#src/orders/order-queries.ts";
import { orderRepository, type OrderRepository } from "#src/orders/order-repository.ts";
import type { Order } from "#src/orders/order.ts";
import { exportOrders, type ExportDeps } from "#src/orders/reports/export-orders.ts";
import { periodOf } from "#src/orders/reports/period-of.ts";
import { taxReport } from "#src/orders/reports/tax-report.ts";
import { taxedOrders } from "#src/orders/reports/taxed-orders.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";
import { correctAddress, refundOrder, resendNewestMail, shipOrder } from "./change-order.ts";
import { formatOrder } from "./format-order.ts";
import { ordersCommand, type OrdersCommand, type OrdersCommandOf } from "./orders-command.ts";

/**
 * Runs the owner's command and returns its output. Throws an error with a sentence for the owner when it fails. Orders
 * that cannot be read are skipped: their ids are passed to `warn`, apart from the output, which may be a table.
 */
export async function ordersTool(
  database: Firestore,
  parameters: readonly string[],
  nowMs: number,
  warn: (text: string) => void,
): Promise<string> {
  const warnOf = (id: string) => warn(`The order ${id} cannot be read and is left out.\n`);
  const queries = orderQueries(database);
  const reads = backOfficeOrders(database, warnOf);
  const catalog = catalogRepository(database);
  const deps = { orders: orderRepository(database), now: () => nowMs, queries, catalog };
  const shippingSettings = async () => (await catalog.site()).shipping;
  const command = ordersCommand(parameters);
  const known = async (numberOrId: string) => await knownOrder(deps.orders, numberOrId);
  switch (command.name) {
    case "list":
    case "find":
      return await listing(reads, command);
    case "show":
      return await shown(queries, await known(command.order), command.json);
    case "ship":
    case "refund":
    case "address":
    case "resend": {
      const message = await changeOrder(deps, await known(command.order), command);
      return command.json ? await shown(queries, await known(command.order), true) : message;
    }
    case "csv":
      return command.table === "taxes"
        ? await taxesOf(database, command, (await shippingSettings()).timeZone, warnOf)
        : await tableOf({ backOfficeOrders: reads, shippingSettings }, command.table, command);
    case "migrate": {
      const { changed, unreadable } = await migrateOrders(database);
      for (const id of unreadable) warnOf(id);
      return `${changed} ${changed === 1 ? "order was" : "orders were"} changed.\n`;
    }
  }
}

async function changeOrder(
  deps: Parameters<typeof resendNewestMail>[0] & Parameters<typeof shipOrder>[0],
  order: Order,
  command: OrdersCommandOf<"ship" | "refund" | "address" | "resend">,
): Promise<string> {
  switch (command.name) {
    case "ship":
      return await shipOrder(deps, order, command);
    case "refund":
      return await refundOrder(deps, order, command);
    case "address":
      return await correctAddress(deps, order, command);
    case "resend":
      return await resendNewestMail(deps, order, command);
  }
}

async function knownOrder(orders: Pick<OrderRepository, "byNumberOrId">, numberOrId: string): Promise<Order> {
  const order = await orders.byNumberOrId(numberOrId);
  if (!order) {
    throw new Error(
      `There is no order ${numberOrId}. Orders written by earlier versions are found by number after: npm run orders -- migrate`,
    );
  }
  return order;
}

type Reads = ReturnType<typeof backOfficeOrders>;

/** A page of orders; its last line contains the start of the next page. */
async function listing(
  reads: Reads,
  command: Extract<OrdersCommand, { name: "list" | "find" }>,
): Promise<string> {
  const { state, limit, after, json } = command;
  const search: OrderSearch = {
    text: command.name === "find" ? command.order : "",
    stages: state === undefined ? [...orderStages] : [state],
    ...(after && { after }),
  };
  const { orders, next } = await reads.page(search, limit);
  const position = next && `${next.created}.${next.id}`;
  if (json) return `${JSON.stringify({ orders: orders.map(orderRow), next: position }, null, 2)}\n`;
  const more = position === undefined ? [] : [`More: --after ${position}`];
  if (orders.length === 0 && more.length === 0) return "There are no orders.\n";
  return `${[...orders.map(lineOf), ...more].join("\n")}\n`;
}

function lineOf(order: Order): string {
  const { number, created, shipTo, lines, total, stage } = { ...order, stage: orderRow(order).stage };
  return [
    cutText(new Date(created).toISOString(), 16).replace("T", " "),
    number,
    orderStageLabels[stage].padEnd(15),
    shipTo.state,
    `${lines.length} print${lines.length === 1 ? " " : "s"}`,
    formatUsd(total).padStart(10),
    recipientName(shipTo),
  ].join("  ");
}

async function shown(queries: OrderQueries, order: Order, json: boolean): Promise<string> {
  const mails = await queries.mails(order.id);
  if (json)
    return `${JSON.stringify(
      orderDetail(order, mails, () => undefined, await queries.refundStates(order.heldPayments)),
      null,
      2,
    )}\n`;
  const refunds = order.paymentId === undefined ? [] : await queries.refunds(order.paymentId);
  return formatOrder(order, refunds, mails);
}

async function taxesOf(
  database: Firestore,
  days: OrdersCommandOf<"csv">,
  timeZone: string,
  onUnreadable: (id: string) => void,
): Promise<string> {
  const deps = {
    taxedOrders: taxedOrders(database, onUnreadable),
    zipRates: zipRateRepository(database),
  };
  return (await taxReport(deps, periodOf(days, timeZone))).csv;
}

async function tableOf(
  deps: ExportDeps,
  table: "orders" | "lines",
  days: OrdersCommandOf<"csv">,
): Promise<string> {
  const { fromMs, untilMs } = periodOf(days, (await deps.shippingSettings()).timeZone);
  const stages = orderStages.filter((stage) => stage !== "unpaid");
  let search: OrderSearch = { text: "", stages, from: fromMs, until: untilMs };
  let csv = "";
  for (;;) {
    const page = await exportOrders(deps, { table, search });
    csv += page.csv;
    if (!page.next) return csv;
    search = { ...search, after: page.next };
  }
}
