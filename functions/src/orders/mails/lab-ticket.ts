import type { LabTicket, TicketLine } from "@lightwell/shared/contract/lab-endpoints";
import { shopName } from "#src/mail/mail-sender.ts";
import { addressLines, recipientName } from "@lightwell/shared/checkout/address";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailPart, MailTable } from "#src/mail/mail-part.ts";
import type { Mail } from "#src/mail/mail.ts";
import { countOf, stopOfAll } from "./lab-words.ts";

interface TicketMail {
  readonly ticket: LabTicket;
  readonly ownerEmail: string;
  /** Where tickets are sent by themselves; empty when the owner forwards them. */
  readonly labEmail: string;
  /** In a sentence: "the lab", or the name that the owner has given it. */
  readonly labName: string;
  /** Whether this mail is the one to the lab. */
  readonly isToLab: boolean;
  /** The lab's page of the order, with its token. */
  readonly labUrl: string;
  /** Whether the ticket was sent before. It is marked, so that the prints are not made twice. */
  readonly isCopy: boolean;
}

const formerAddress = "The address was corrected. Do not ship to:";

/**
 * The mail that the lab works with: each print with its original, the link to the print files, and the address. The
 * owner forwards it, unless the lab has got one of its own.
 */
export async function labTicket(mail: TicketMail): Promise<Mail> {
  const { ticket, ownerEmail, labEmail, isToLab, labUrl, isCopy } = mail;
  const { number, lines, isPart, shipping, shipTo, previousShipTo } = ticket;
  const isLineStopped = (line: TicketLine) => ticket.isStopped || line.isStopped;
  const prints = countOf(lines.filter((line) => !isLineStopped(line)));
  const asked = ticket.isStopped ? `do not make ${countOf(lines)}` : prints;
  const subject = `${shopName()} lab ticket ${number}, ${recipientName(shipTo)}: ${asked}${isPart ? ", a part of the order" : ""}`;
  const marks = marksOf(ticket, isCopy);
  const partNotice: MailPart = {
    notice: `PART: ${lines.length === 1 ? "this print is" : "these prints are"} a part of the order. Another lab makes and ships the others.`,
  };
  return await composeMail(
    {
      ...(isToLab ? { to: labEmail, replyTo: ownerEmail } : { to: ownerEmail }),
      subject: marks.reduce((marked, { word }) => `${word}: ${marked}`, subject),
    },
    {
      heading: ticket.isStopped ? `Stop order ${number}` : `Make ${prints}`,
      reference: number,
      parts: [
        ...marks.map(({ notice }) => ({ notice })),
        ...(isPart ? [partNotice] : []),
        { paragraph: `Order ${number}` },
        { links: [{ label: "Open the print files and the packing slip", url: labUrl }] },
        {
          paragraph: `${wayToLab(mail)}Whoever has the link sees ${isPart ? "these prints" : "this order"} and nothing else, without an account.`,
        },
        ...lines.map((line) => (isLineStopped(line) ? stoppedPart(line) : printPart(line))),
        { heading: "Shipping", rows: shipping },
        { lines: addressLines(shipTo) },
        // So that a label that was printed with the former address is found.
        ...(previousShipTo ? [{ heading: formerAddress, lines: addressLines(previousShipTo) }] : []),
      ],
    },
  );
}

/** What the lab is told before anything else, each with a word to put before the subject. */
function marksOf(ticket: LabTicket, isCopy: boolean): { readonly word: string; readonly notice: string }[] {
  const { replaces, isStopped } = ticket;
  if (isStopped) return [{ word: "STOP", notice: stopOfAll(ticket) }];
  const replacement = {
    word: "REPLACEMENT",
    notice: `REPLACEMENT: make these prints although they were made before, for order ${replaces}.`,
  };
  const copy = {
    word: "COPY",
    notice: "COPY: this ticket was sent before. Make the prints only if they have not been made.",
  };
  return [...(replaces === undefined ? [] : [replacement]), ...(isCopy ? [copy] : [])];
}

function wayToLab({ labEmail, labName, isToLab }: TicketMail): string {
  if (isToLab) return "";
  return labEmail === ""
    ? `Forward this mail to ${labName} if it makes the prints. `
    : `The ticket was sent to ${labEmail} as well. `;
}

function stoppedPart({ lineNumber, title }: TicketLine): MailPart {
  return { notice: `STOP: do not make ${lineNumber}. ${title}.` };
}

function printPart({ lineNumber, title, rows, image, selected, picture }: TicketLine): MailTable {
  return {
    heading: `${lineNumber}. ${title}`,
    rows,
    print: { cid: `print-${lineNumber}`, image, selected, ...picture },
  };
}
