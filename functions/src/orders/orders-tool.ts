import type { Firestore } from "@google-cloud/firestore";
import { formatUsd } from "@lightwell/shared/money/cents";
import { orderInWords } from "./order-in-words.ts";
import { ledgerRepository, type LedgerRepository } from "./ledger-repository.ts";
import { ordersCommand } from "./orders-command.ts";
import type { Order } from "./order.ts";
import { taxReport } from "./tax-report.ts";

/** Does what the owner's command line says, and answers in words. Throws a sentence when it cannot be done. */
export async function ordersTool(
  database: Firestore,
  parameters: readonly string[],
  nowMs: number,
): Promise<string> {
  const ledger = ledgerRepository(database);
  const command = ordersCommand(parameters);
  switch (command.name) {
    case "list":
      return listing(await ledger.orders(command));
    case "show": {
      const order = await knownOrder(ledger, command.order);
      const refunds = order.paymentId === undefined ? [] : await ledger.refunds(order.paymentId);
      return orderInWords(order, refunds, await ledger.mails(order.id));
    }
    case "resend":
      return await resend(ledger, command.order, nowMs);
    case "csv": {
      const { from = "", until = "9999-12-31" } = command;
      const paid = await ledger.orders({ state: "paid" });
      const isWanted = (timeMs: number) => from <= dayOf(timeMs) && dayOf(timeMs) <= until;
      return taxReport(paid, await ledger.refunds(), isWanted);
    }
  }
}

async function resend(ledger: LedgerRepository, orderId: string, nowMs: number): Promise<string> {
  const order = await knownOrder(ledger, orderId);
  const keys = [`order-confirm:${order.id}`, `lab-ticket:${order.id}`];
  const mails = await ledger.mails(order.id);
  const known = keys.filter((key) => mails.has(key));
  if (known.length === 0) throw new Error(`The order is ${order.state}: there are no mails to send again.`);
  for (const key of known) await ledger.resend(key, nowMs);
  return `${known.map((key) => `On its way again: ${key}`).join("\n")}\n`;
}

async function knownOrder(ledger: LedgerRepository, id: string): Promise<Order> {
  const order = await ledger.order(id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

function listing(orders: readonly Order[]): string {
  if (orders.length === 0) return "There are no orders.\n";
  const lines = orders.map(({ id, created, state, shipTo, lines: prints, total }) =>
    [
      new Date(created).toISOString().slice(0, 16).replace("T", " "),
      id,
      state.padEnd(10),
      shipTo.state,
      `${prints.length} print${prints.length === 1 ? " " : "s"}`,
      formatUsd(total).padStart(10),
    ].join("  "),
  );
  return `${lines.join("\n")}\n`;
}

/** The day in UTC. A paid order does not change any more, so its last change is its payment. */
function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
