import { heldLabChange } from "@lightwell/shared/orders/lab-change";
import { lineNumbersText } from "@lightwell/shared/orders/line-numbers-text";
import { isSplit, linesOfLab, openLinesOfLab } from "@lightwell/shared/orders/order-labs";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import type { MailPart } from "#src/mail/mail-part.ts";
import { shopName } from "#src/mail/mail-sender.ts";
import type { Mail } from "#src/mail/mail.ts";
import type { Order } from "#src/orders/order.ts";
import { countOf, stopOfAll } from "./lab-words.ts";

interface Receivers {
  /** Empty when the owner has removed it since. */
  readonly labEmail: string;
  /** In a sentence: "the lab", or the name that the owner has given it. */
  readonly labName: string;
  readonly ownerEmail: string;
  /** Whether this mail is the copy to the owner: a mail of its own, so that each is sent until it is accepted. */
  readonly isToOwner: boolean;
}

type StopEvent = MailEventOf<"lab-stop" | "lab-stop-to-owner">;
type GoOnEvent = MailEventOf<"lab-go-on" | "lab-go-on-to-owner">;

/** The mail to the lab, or its copy to the owner, that prints of an order are not to be made. */
export async function labStop(order: Order, event: StopEvent, receivers: Receivers): Promise<Mail> {
  const { number } = order;
  const held = heldLabChange(order, event);
  const { lineNumbers, toMake } = held ?? event;
  const all = linesOfLab(order, event.lab);
  const isWhole = toMake.length === 0 && openLinesOfLab(order, event.lab).length === all.length;
  const lines = lineNumbersText(lineNumbers);
  return await composeMail(
    {
      ...toReceiver(receivers),
      isOutdated: held === undefined,
      subject: `STOP: ${shopName()} order ${number}, do not make ${isWhole ? countOf(all) : lines}`,
    },
    {
      heading: isWhole ? `Stop order ${number}` : `Stop ${lines} of order ${number}`,
      reference: number,
      parts: [
        ...copyOf(receivers),
        isWhole
          ? { notice: stopOfAll({ number, isPart: isSplit(order) }) }
          : {
              notice: `STOP: do not make or ship ${lines} of order ${number}.${toMake.length > 0 ? " Make the others." : ""}`,
            },
        { lines: titlesOf(order, isWhole ? all : lineNumbers) },
        ...stillToMake(order, toMake),
        { paragraph: "If the prints are made or on their way already, please answer this mail." },
      ],
    },
  );
}

/** The mail to the lab, or its copy to the owner, that prints that the lab was told to stop are to be made. */
export async function labGoOn(order: Order, event: GoOnEvent, receivers: Receivers): Promise<Mail> {
  const { number } = order;
  const held = heldLabChange(order, event);
  const { lineNumbers, toMake } = held ?? event;
  const all = linesOfLab(order, event.lab);
  const isWhole = lineNumbers.length === all.length;
  const lines = isWhole ? "" : `${lineNumbersText(lineNumbers)} of `;
  return await composeMail(
    {
      ...toReceiver(receivers),
      isOutdated: held === undefined,
      subject: `GO ON: ${shopName()} order ${number}, make ${isWhole ? countOf(all) : lineNumbersText(lineNumbers)}`,
    },
    {
      heading: `Go on with ${lines}order ${number}`,
      reference: number,
      parts: [
        ...copyOf(receivers),
        { notice: `GO ON: make and ship ${lines}order ${number}. The mail to stop does not hold any more.` },
        { lines: titlesOf(order, lineNumbers) },
        ...(isWhole ? [] : stillToMake(order, toMake)),
        // A stop that waits while the mail server is away is not sent after this one.
        { paragraph: "If you got no mail to stop, nothing has changed: make the prints once." },
        { paragraph: "If the prints cannot be made any more, please answer this mail." },
      ],
    },
  );
}

/** All that is to be made now, where it is not all of the order. */
function stillToMake(order: Order, toMake: readonly number[]): MailPart[] {
  return toMake.length === 0
    ? []
    : [{ heading: "All that is to be made now:", lines: titlesOf(order, toMake) }];
}

/**
 * An answer of either goes to the other one. A mail to a lab whose address the owner has removed goes to the owner too:
 * the copy may have been sent before, and have said that the lab has the mail.
 */
function toReceiver({ labEmail, ownerEmail, isToOwner }: Receivers): Pick<Mail, "to" | "replyTo"> {
  if (labEmail === "") return { to: ownerEmail };
  return isToOwner ? { to: ownerEmail, replyTo: labEmail } : { to: labEmail, replyTo: ownerEmail };
}

function copyOf({ labEmail, labName, isToOwner }: Receivers): MailPart[] {
  if (labEmail === "") return [{ paragraph: `Forward this mail to ${labName}.` }];
  return isToOwner ? [{ paragraph: `This is a copy of the mail to ${labEmail}.` }] : [];
}

function titlesOf({ lines }: Order, lineNumbers: readonly number[]): string[] {
  return lineNumbers.map((lineNumber) => `${lineNumber}. ${lines[lineNumber - 1]?.title ?? ""}`);
}
