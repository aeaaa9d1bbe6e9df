import type { LabTicket, TicketLine } from "@lightwell/shared/contract/lab-endpoints";
import { shopName } from "#src/mail/mail-sender.ts";
import { addressLines, recipientName } from "@lightwell/shared/checkout/address";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailPart, MailTable } from "#src/mail/mail-part.ts";
import type { Mail } from "#src/mail/mail.ts";
import { countOf } from "./lab-words.ts";

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
  const { number, lines, isPart, shipping, shipTo, previousShipTo, replaces } = ticket;
  const toMake = lines.filter(({ isStopped }) => !isStopped);
  const prints = countOf(toMake);
  const name = recipientName(shipTo);
  const kind = replaces === undefined ? "" : "REPLACEMENT: ";
  const subject = `${kind}${shopName()} lab ticket ${number}, ${name}: ${prints}${isPart ? ", a part of the order" : ""}`;
  const replacementNotice: MailPart = {
    notice: `REPLACEMENT: make these prints although they were made before, for order ${replaces}.`,
  };
  const partNotice: MailPart = {
    notice: `PART: ${lines.length === 1 ? "this print is" : "these prints are"} a part of the order. Another lab makes and ships the others.`,
  };
  const copyNotice: MailPart = {
    notice: "COPY: this ticket was sent before. Make the prints only if they have not been made.",
  };
  return await composeMail(
    {
      ...(isToLab ? { to: labEmail, replyTo: ownerEmail } : { to: ownerEmail }),
      subject: isCopy ? `COPY: ${subject}` : subject,
    },
    {
      heading: `Make ${prints}`,
      reference: number,
      parts: [
        ...(replaces === undefined ? [] : [replacementNotice]),
        ...(isCopy ? [copyNotice] : []),
        ...(isPart ? [partNotice] : []),
        { paragraph: `Order ${number}` },
        { links: [{ label: "Open the print files and the packing slip", url: labUrl }] },
        {
          paragraph: `${wayToLab(mail)}Whoever has the link sees ${isPart ? "these prints" : "this order"} and nothing else, without an account.`,
        },
        ...lines.map((line) => (line.isStopped ? stoppedPart(line) : printPart(line))),
        { heading: "Shipping", rows: shipping },
        { lines: addressLines(shipTo) },
        // So that a label that was printed with the former address is found.
        ...(previousShipTo ? [{ heading: formerAddress, lines: addressLines(previousShipTo) }] : []),
      ],
    },
  );
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
