import { composeMail } from "#src/mail/compose-mail.ts";
import { shopName } from "#src/mail/mail-sender.ts";
import type { Mail } from "#src/mail/mail.ts";
import type { Order } from "#src/orders/order.ts";

interface Receivers {
  readonly labEmail: string;
  readonly ownerEmail: string;
}

/** The mail to the lab, with the owner in copy, that the prints of an order are not to be made. */
export async function labStop({ number, lines }: Order, receivers: Receivers): Promise<Mail> {
  return await composeMail(
    {
      ...toLab(receivers),
      subject: `STOP: ${shopName()} order ${number}, do not make ${countOf(lines)}`,
    },
    {
      heading: `Stop order ${number}`,
      reference: number,
      parts: [
        { notice: `STOP: do not make or ship order ${number}. It is cancelled, or about to be.` },
        { lines: lines.map(({ title }, index) => `${index + 1}. ${title}`) },
        { paragraph: "If the prints are made or on their way already, please answer this mail." },
      ],
    },
  );
}

/** The mail to the lab, with the owner in copy, that the prints of an order that was stopped are to be made. */
export async function labGoOn({ number, lines }: Order, receivers: Receivers): Promise<Mail> {
  return await composeMail(
    { ...toLab(receivers), subject: `GO ON: ${shopName()} order ${number}, make ${countOf(lines)}` },
    {
      heading: `Go on with order ${number}`,
      reference: number,
      parts: [
        { notice: `GO ON: make and ship order ${number}. The mail to stop it does not hold any more.` },
        { lines: lines.map(({ title }, index) => `${index + 1}. ${title}`) },
        { paragraph: "If the prints cannot be made any more, please answer this mail." },
      ],
    },
  );
}

function toLab({ labEmail, ownerEmail }: Receivers): Pick<Mail, "to" | "cc" | "replyTo"> {
  return labEmail === "" ? { to: ownerEmail } : { to: labEmail, cc: ownerEmail, replyTo: ownerEmail };
}

function countOf(lines: Order["lines"]): string {
  return lines.length === 1 ? "1 print" : `${lines.length} prints`;
}
