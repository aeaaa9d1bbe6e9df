import { parseArgs } from "node:util";
import { z } from "zod";
import { orderNumberSchema, parseOrderNumber } from "@lightwell/shared/checkout/order-number";
import { cartIdSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { orderStates } from "#src/orders/order.ts";

const usage = `How to ask for orders:

  npm run orders -- list [--state paid] [--limit 20]   the newest orders
  npm run orders -- show <order>                       everything about one, and its mails
  npm run orders -- resend <order> --only confirmation|ticket
                                                       one of its mails once more; a ticket is marked COPY
  npm run orders -- csv [--from 2026-01-01] [--until 2026-03-31]
                                                       tax of orders by state and day of payment, days in UTC, both included
  npm run orders -- migrate                            completes orders written by earlier versions, once after an update

  <order> is a number like LW-7K3F-92Q (also lw7k3f92q) or the long id

  --project <id>   a project of yours; without it the shop on this machine
`;

const day = z.iso.date("A day is written like 2026-01-31.");

/** The number on the success page and in every mail, however it is written, or the long id. */
const order = z.union(
  [z.string().transform(parseOrderNumber).pipe(orderNumberSchema), cartIdSchema],
  "An order is named by its number, like LW-7K3F-92Q, or by its long id.",
);

const commandSchema = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("list"),
    state: z.enum(orderStates).optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(20),
  }),
  z.object({ name: z.literal("show"), order }),
  z.object({ name: z.literal("resend"), order, only: z.enum(["confirmation", "ticket"]).optional() }),
  z.object({ name: z.literal("csv"), from: day.optional(), until: day.optional() }),
  z.object({ name: z.literal("migrate") }),
]);
export type OrdersCommand = z.infer<typeof commandSchema>;

/** Reads the words of a command line. Throws how the tool is used when they are no command. */
export function ordersCommand(
  parameters: readonly string[],
): OrdersCommand & { project?: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        state: { type: "string" },
        limit: { type: "string" },
        only: { type: "string" },
        from: { type: "string" },
        until: { type: "string" },
        project: { type: "string" },
      },
    });
    const [name, order] = positionals;
    return { ...commandSchema.parse({ name, order, ...values }), project: values.project };
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(parameters.length === 0 ? usage : `${reason}\n\n${usage}`, { cause });
  }
}
