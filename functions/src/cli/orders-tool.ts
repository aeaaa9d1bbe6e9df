import type { Firestore } from "@google-cloud/firestore";
import { formatUsd } from "@lightwell/shared/money/cents";
import { formatOrder } from "./format-order.ts";
import { orderQueries, type OrderQueries } from "#src/orders/order-queries.ts";
import { migrateOrders } from "#src/orders/migrate-orders.ts";
import { ordersCommand, type OrdersCommand } from "./orders-command.ts";
import type { Order } from "#src/orders/order.ts";
import { periodOf } from "#src/orders/reports/period-of.ts";
import { taxReport } from "#src/orders/reports/tax-report.ts";
import { taxedOrders } from "#src/orders/reports/taxed-orders.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";

/**
 * Does what the owner's command line says, and answers in words. Throws a sentence when it cannot be done. Orders that
 * cannot be read do not stop it: `warn` is told their ids, apart from the answer, which may be a table.
 */
export async function ordersTool(
  database: Firestore,
  parameters: readonly string[],
  nowMs: number,
  warn: (text: string) => void,
): Promise<string> {
  const queries = orderQueries(database);
  const warnOf = (ids: readonly string[]) => {
    for (const id of ids) warn(`The order ${id} cannot be read and is left out.\n`);
  };
  const command = ordersCommand(parameters);
  switch (command.name) {
    case "list": {
      const { orders, unreadable } = await queries.orders(command);
      warnOf(unreadable);
      return listing(orders);
    }
    case "show": {
      const order = await knownOrder(queries, command.order);
      const refunds = order.paymentId === undefined ? [] : await queries.refunds(order.paymentId);
      return formatOrder(order, refunds, await queries.mails(order.id));
    }
    case "resend":
      return await resend(queries, command, nowMs);
    case "csv": {
      const { from, until } = command;
      const reads = taxedOrders(database, (id) => warnOf([id]));
      const report = await taxReport(
        { taxedOrders: reads, zipRates: zipRateRepository(database) },
        periodOf(from, until),
      );
      return report.csv;
    }
    case "migrate": {
      const { changed, unreadable } = await migrateOrders(database);
      warnOf(unreadable);
      return `${changed} ${changed === 1 ? "order was" : "orders were"} changed.\n`;
    }
  }
}

/** One mail, and only the one that is named: a second lab ticket can become a second print. */
async function resend(
  queries: OrderQueries,
  { order: numberOrId, only }: Extract<OrdersCommand, { name: "resend" }>,
  nowMs: number,
): Promise<string> {
  const order = await knownOrder(queries, numberOrId);
  if (!only) throw new Error("Which mail? Add --only confirmation or --only ticket. Nothing was sent.");
  const key = `${only === "ticket" ? "lab-ticket" : "order-confirm"}:${order.id}`;
  if (!(await queries.mails(order.id)).has(key))
    throw new Error(`The order is ${order.state}: there is no ${only} to send again.`);
  const event =
    only === "ticket"
      ? ({ kind: "lab-ticket", orderId: order.id, isCopy: true } as const)
      : ({ kind: "order-confirmation", orderId: order.id } as const);
  await queries.enqueue(`${key}:${nowMs}`, event, nowMs);
  const receiver = only === "ticket" ? "the owner" : order.emailAddress;
  return `On its way again: the ${only} of order ${order.number}, to ${receiver}\n`;
}

async function knownOrder(queries: OrderQueries, numberOrId: string): Promise<Order> {
  const order = await queries.order(numberOrId);
  if (!order) {
    throw new Error(
      `There is no order ${numberOrId}. Orders written by earlier versions are found by number after: npm run orders -- migrate`,
    );
  }
  return order;
}

function listing(orders: readonly Order[]): string {
  if (orders.length === 0) return "There are no orders.\n";
  const lines = orders.map(({ number, created, state, shipTo, lines: prints, total }) =>
    [
      new Date(created).toISOString().slice(0, 16).replace("T", " "),
      number,
      state.padEnd(10),
      shipTo.state,
      `${prints.length} print${prints.length === 1 ? " " : "s"}`,
      formatUsd(total).padStart(10),
    ].join("  "),
  );
  return `${lines.join("\n")}\n`;
}
