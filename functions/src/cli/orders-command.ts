import { parseArgs } from "node:util";
import { parseOrderNumber } from "@lightwell/shared/checkout/order-number";
import { orderIdSchema, orderNumberSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { parseUsd } from "@lightwell/shared/money/cents";
import { orderMailWords } from "@lightwell/shared/orders/order-mails";
import { orderStages } from "@lightwell/shared/orders/order-stage";
import { carriers } from "@lightwell/shared/orders/parcel";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { multiLineSchema } from "@lightwell/shared/text/text-schemas";
import { z } from "zod";

export const ordersUsage = `How to work with orders:

  npm run orders -- list [--state at-lab] [--limit 20] [--after <position>]
                                                       the newest orders; each page names the position of the next
  npm run orders -- find <text> [--state …]            by number, name, e-mail address or photo, like list
  npm run orders -- show <order>                       everything about one, and its mails
  npm run orders -- ship <order> --carrier usps|ups|fedex|dhl --tracking <number> [--date 2026-12-01]
                                                       marks it as shipped and tells the shopper
  npm run orders -- refund <order> --all | --lines 1,2 [--shipping] | --amount 20.00 [--cancel] [--reason <text>] [--yes]
                                                       says what is refunded, and with --yes requests it
  npm run orders -- address <order> [--first-name …] [--last-name …] [--address-1 …] [--address-2 …] [--city …] [--zip …]
                                                       corrects where it ships to
  npm run orders -- resend <order> --only ${orderMailWords.join("|")}
                                                       one of its mails once more; a ticket is marked COPY
  npm run orders -- csv [--table taxes|orders|lines] [--from 2026-01-01] [--until 2026-03-31]
                                                       taxes by place and day of payment; orders and lines by the day they
                                                       were placed; days of the shop's time zone, both included
  npm run orders -- migrate                            completes orders written by earlier versions, once after an update

  <order> is a number like LW-7K3F-92Q (also lw7k3f92q) or the long id

  --json           list and find: the page; the others: the order as it is afterwards
  --project <id>   a project of yours; without it the shop on this machine
  --help           this text
`;

const day = z.iso.date("A day is written like 2026-01-31.");

/** The number on the success page and in every mail, however it is written, or the long id. */
const order = z.union(
  [z.string().transform(parseOrderNumber).pipe(orderNumberSchema), orderIdSchema],
  "An order is named by its number, like LW-7K3F-92Q, or by its long id.",
);

const position = z
  .string()
  .regex(/^\d+\.[\w-]+$/, "A position is what the last page ended with.")
  .transform((text) => {
    const [created = "", id = ""] = text.split(".");
    return { created: Number(created), id };
  });
const json = z.boolean().default(false);
const page = {
  state: z.enum(orderStages).optional(),
  limit: z.coerce.number().int().min(1).max(300).default(20),
  after: position.optional(),
  json,
};
const amountCents = z
  .string()
  .transform((text) => parseUsd(text))
  .pipe(z.int("An amount is written like 20.00.").min(1));
const reason = multiLineSchema.trim().max(textLimits.reason).default("");
const lineNumbers = z
  .string()
  .regex(/^\d+(,\d+)*$/, "Lines are written like 1,2.")
  .transform((text) => text.split(",").map(Number));

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("list"), ...page }),
  z.object({ name: z.literal("find"), order: z.string().trim().min(1), ...page }),
  z.object({ name: z.literal("show"), order, json }),
  z.object({
    name: z.literal("ship"),
    order,
    carrier: z.enum(carriers),
    tracking: z.string(),
    date: day.optional(),
    json,
  }),
  z.object({
    name: z.literal("refund"),
    order,
    all: z.boolean().default(false),
    lines: lineNumbers.optional(),
    shipping: z.boolean().default(false),
    amount: amountCents.optional(),
    cancel: z.boolean().default(false),
    reason,
    yes: z.boolean().default(false),
    json,
  }),
  z.object({
    name: z.literal("address"),
    order,
    "first-name": z.string().optional(),
    "last-name": z.string().optional(),
    "address-1": z.string().optional(),
    "address-2": z.string().optional(),
    city: z.string().optional(),
    zip: z.string().optional(),
    reason,
    json,
  }),
  z.object({
    name: z.literal("resend"),
    order,
    only: z.enum(orderMailWords).optional(),
    json,
  }),
  z.object({
    name: z.literal("csv"),
    table: z.enum(["taxes", "orders", "lines"]).default("taxes"),
    from: day.optional(),
    until: day.optional(),
  }),
  z.object({ name: z.literal("migrate") }),
]);
export type OrdersCommand = z.infer<typeof commandSchema>;
export type OrdersCommandOf<Name extends OrdersCommand["name"]> = Extract<OrdersCommand, { name: Name }>;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** Parses the arguments of a command line. Throws the usage of the tool for an invalid command. */
export function ordersCommand(
  parameters: readonly string[],
): OrdersCommand & { project?: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        state: text,
        limit: text,
        after: text,
        json: flag,
        carrier: text,
        tracking: text,
        date: text,
        all: flag,
        lines: text,
        shipping: flag,
        amount: text,
        cancel: flag,
        reason: text,
        yes: flag,
        "first-name": text,
        "last-name": text,
        "address-1": text,
        "address-2": text,
        city: text,
        zip: text,
        only: text,
        table: text,
        from: text,
        until: text,
        project: text,
      },
    });
    const [name, ...about] = positionals;
    const named = name === "find" ? about.join(" ") : about[0];
    return { ...commandSchema.parse({ name, order: named, ...values }), project: values.project };
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(parameters.length === 0 ? ordersUsage : `${reason}\n\n${ordersUsage}`, { cause });
  }
}
