import { composeMail } from "#src/mail/compose-mail.ts";
import { shopName } from "#src/mail/mail-sender.ts";
import type { Mail } from "#src/mail/mail.ts";
import type { Order } from "#src/orders/order.ts";

/** The mail to the lab, with the owner in copy, that the prints of an order are not to be made. */
export async function labStop(
  { number, lines }: Order,
  { labEmail, ownerEmail }: { readonly labEmail: string; readonly ownerEmail: string },
): Promise<Mail> {
  const prints = lines.length === 1 ? "1 print" : `${lines.length} prints`;
  const receivers =
    labEmail === "" ? { to: ownerEmail } : { to: labEmail, cc: ownerEmail, replyTo: ownerEmail };
  return await composeMail(
    { ...receivers, subject: `STOP: ${shopName()} order ${number}, do not make ${prints}` },
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
