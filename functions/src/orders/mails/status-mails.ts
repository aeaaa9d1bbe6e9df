import { addressLines } from "@lightwell/shared/checkout/address";
import { dateRangeText } from "@lightwell/shared/delivery/delivery-texts";
import { formatUsd } from "@lightwell/shared/money/cents";
import { delayTexts } from "@lightwell/shared/orders/delay";
import { latePrintsOf } from "@lightwell/shared/orders/late-prints";
import { paidCents, refundedAmounts } from "@lightwell/shared/orders/order-payment";
import { haveSameLines, parcelsOf, shippedLines } from "@lightwell/shared/orders/order-parts";
import { carrierFacts, trackingUrl } from "@lightwell/shared/orders/parcel";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import type { MailLink, MailPart } from "#src/mail/mail-part.ts";
import type { Mail } from "#src/mail/mail.ts";
import { shopName } from "#src/mail/mail-sender.ts";
import type { Order } from "#src/orders/order.ts";

/** The mail to the shopper when the address of a paid order was corrected. */
export async function addressCorrected(order: Order, shopOrigin: string): Promise<Mail> {
  return await statusMail(order, shopOrigin, {
    subject: "has another address",
    heading: "We have changed the address of your order",
    parts: [
      { paragraph: `Order ${order.number} now ships to:` },
      { lines: addressLines(order.shipTo) },
      { paragraph: "If this is not right, please tell us before it is shipped." },
    ],
  });
}

/** The mail to the shopper when an order ships later than promised, with the link to wait for it or to cancel it. */
export async function orderDelayed(
  order: Order,
  { entryId, token }: { readonly entryId: string; readonly token: string },
  shopOrigin: string,
): Promise<Mail> {
  const event = order.timeline.find(({ id }) => id === entryId)?.event;
  if (event?.kind !== "delayed") throw new Error("The delay of this mail is not stored.");
  const { dispatchBy } = event.previous ?? event.delivery;
  const prints = latePrintsOf(order);
  const url = `${shopOrigin}${paths.order.href(order.id)}#${encodeURIComponent(token)}`;
  return await statusMail(order, shopOrigin, {
    subject: "ships later",
    heading: `${lateHeadings[prints.part]} later than promised`,
    parts: [
      ...delayTexts(event, dispatchBy, prints).map((paragraph) => ({ paragraph })),
      { links: [{ label: "Wait or cancel", url }] },
    ],
  });
}

const lateHeadings = {
  order: "Your order ships",
  prints: "Prints of your order ship",
  print: "A print of your order ships",
} as const;

/** The mail to the shopper when a paid order was cancelled, or the rest of one of which a part is shipped. */
export async function orderCancelled(order: Order, shopOrigin: string): Promise<Mail> {
  if (parcelsOf(order).length > 0) return await restCancelled(order, shopOrigin);
  const { refundedCents, requestedCents } = refundedAmounts(order.timeline);
  // The refunds of a review are not on the timeline.
  const isRefunded = order.state === "review" || refundedCents + requestedCents > 0;
  return await statusMail(order, shopOrigin, {
    subject: "is cancelled",
    heading: "Your order is cancelled",
    parts: [
      { paragraph: `Order ${order.number} was cancelled and is not made.` },
      ...(isRefunded ? [{ paragraph: "You get a mail of its own about each refund." }] : []),
    ],
  });
}

async function restCancelled(order: Order, shopOrigin: string): Promise<Mail> {
  const notMade = linesNotMade(order.timeline);
  const titles = order.lines.filter((_, index) => notMade.has(index + 1)).map(({ title }) => title);
  const isOne = titles.length === 1;
  return await statusMail(order, shopOrigin, {
    subject: isOne ? ": a print is cancelled" : ": prints are cancelled",
    heading: isOne ? "A print of your order is cancelled" : "Prints of your order are cancelled",
    parts: [
      ...namedPrints(order, titles, ["was cancelled and is not made", "were cancelled and are not made"]),
    ],
  });
}

/** The mail to the shopper about one refund. `amountCents` is the amount of this refund; the order may have others. */
export async function orderRefunded(
  order: Order,
  { amountCents, requestId }: Pick<MailEventOf<"order-refunded">, "amountCents" | "requestId">,
  shopOrigin: string,
): Promise<Mail> {
  const { refundedCents } = refundedAmounts(order.timeline);
  const rows = [
    ["Refund", formatUsd(amountCents)],
    ["Paid", formatUsd(paidCents(order))],
    ["Refunded so far", formatUsd(refundedCents)],
  ] as const;
  return await statusMail(order, shopOrigin, {
    subject: `: a refund of ${formatUsd(amountCents)}`,
    heading: `A refund of ${formatUsd(amountCents)}`,
    parts: [
      {
        paragraph: `We have refunded ${formatUsd(amountCents)} of order ${order.number}, to the card or account it was paid from. Banks take 5 to 10 days to show it.`,
      },
      ...notMadeParts(order, requestId),
      { heading: "Your refund", rows },
    ],
  });
}

/** The prints that are not made because of a refund, by the id of its request; the page of the order lacks them. */
function notMadeParts(order: Order, requestId: string | undefined): MailPart[] {
  const { lines, timeline } = order;
  const request = timeline.find(({ id }) => id === requestId)?.event;
  if (request?.kind !== "refund-requested" || !request.isNotMade) return [];
  const notMade = linesNotMade(timeline);
  const titles = lines
    .filter((_, index) => request.lineNumbers.includes(index + 1) && notMade.has(index + 1))
    .map(({ title }) => title);
  if (titles.length === 0) return []; // the refund did not arrive
  return namedPrints(order, titles, ["is not made", "are not made"]);
}

/** A sentence about some prints of an order, with the verb for one of them and for several, and their titles. */
function namedPrints(
  { number }: Order,
  titles: readonly string[],
  [one, several]: readonly [one: string, several: string],
): MailPart[] {
  const paragraph =
    titles.length === 1
      ? `This print of order ${number} ${one}:`
      : `These prints of order ${number} ${several}:`;
  return [{ paragraph }, { lines: titles }];
}

/** The mail to the shopper when prints of an order are made again without a payment. */
export async function orderReplaced(order: Order, shopOrigin: string): Promise<Mail> {
  const { number, replaces, lines, delivery, shipTo } = order;
  const isOne = lines.length === 1;
  return await statusMail(order, shopOrigin, {
    subject: ": we make it again",
    heading: "We make it again for you",
    parts: [
      {
        paragraph: `We make ${isOne ? "this print" : "these prints"} of your order ${replaces?.number ?? number} again. You pay nothing for it. Its number is ${number}.`,
      },
      { lines: lines.map(({ title }) => title) },
      { paragraph: `${isOne ? "It arrives" : "They arrive"} ${dateRangeText(delivery)}, at this address:` },
      { lines: addressLines(shipTo) },
    ],
  });
}

/**
 * The mail to the shopper when the order has left the lab, with its parcel and address; or some lines of it, which are
 * in a parcel of their own. A mail that corrects an earlier one says so.
 */
export async function orderShipped(
  order: Order,
  { lineNumbers, isCorrection = false }: Pick<MailEventOf<"order-shipped">, "lineNumbers" | "isCorrection">,
  shopOrigin: string,
): Promise<Mail> {
  const part = lineNumbers && parcelsOf(order).find((sent) => haveSameLines(sent.lineNumbers, lineNumbers));
  const parcel = part ? part.parcel : order.parcel;
  const made = linesMade(order, part?.lineNumbers);
  const others = part && otherPrints(order, part.lineNumbers);
  const facts = parcel && carrierFacts[parcel.carrier];
  return await statusMail(order, shopOrigin, {
    ...(isCorrection
      ? { subject: ": corrected tracking", heading: "The tracking of your parcel was corrected" }
      : {
          subject: part ? partSubject(made) : "is on its way",
          heading: shippedHeading(made, others !== undefined),
        }),
    parts: [
      ...(isCorrection ? [{ paragraph: correctionText }] : []),
      ...(part
        ? [
            ...namedPrints(
              order,
              made.map(({ title }) => title),
              ["has left the lab", "have left the lab"],
            ),
            ...(others === undefined ? [] : [{ paragraph: others }]),
          ]
        : [{ paragraph: `Order ${order.number} has left the lab.` }]),
      ...(parcel && facts
        ? [
            {
              heading: "Parcel",
              rows: [
                ["Carrier", facts.name],
                ["Tracking number", parcel.trackingNumber],
              ] as const,
            },
            { links: [{ label: `Track it at ${facts.name}`, url: trackingUrl(parcel) }] },
          ]
        : []),
      { paragraph: "It travels to:" },
      { lines: addressLines(order.shipTo) },
    ],
  });
}

const correctionText =
  "The carrier or the tracking number of the parcel was corrected. Those of our earlier mail no longer hold.";

/** The lines whose prints are made, of a parcel or of the order. */
function linesMade({ lines, timeline }: Order, ofParcel?: readonly number[]): OrderLine[] {
  const notMade = linesNotMade(timeline);
  return lines.filter((_, index) => !notMade.has(index + 1) && (ofParcel?.includes(index + 1) ?? true));
}

function partSubject(made: readonly OrderLine[]): string {
  return made.length === 1 ? ": a print is on its way" : ": prints are on their way";
}

function shippedHeading(made: readonly OrderLine[], hasOthers: boolean): string {
  if (made.length === 1) return hasOthers ? "One of your prints is on its way" : "Your print is on its way";
  return hasOthers ? "Some of your prints are on their way" : "Your prints are on their way";
}

/** Where the prints are that are not in a parcel; undefined if all others are not made. */
function otherPrints(order: Order, lineNumbers: readonly number[]): string | undefined {
  const notMade = linesNotMade(order.timeline);
  const others = order.lines
    .map((_, index) => index + 1)
    .filter((line) => !lineNumbers.includes(line) && !notMade.has(line));
  if (others.length === 0) return undefined;
  const shipped = shippedLines(order);
  const areSent = others.every((line) => shipped.has(line));
  if (others.length === 1)
    return `The other print of the order ${areSent ? "was sent" : "comes"} in a parcel of its own.`;
  return `The other prints of the order ${areSent ? "were sent" : "come"} in a parcel of their own.`;
}

interface StatusMail {
  /** Continues "Your Lightwell order LW-7K3F-92Q". */
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
}

/** A mail to the shopper about an order after it is paid, rendered from the order as stored at the time of sending. */
export async function statusMail(
  order: Order,
  shopOrigin: string,
  { subject, heading, parts }: StatusMail,
): Promise<Mail> {
  const start = `Your ${shopName()} order ${order.number}`;
  return await composeMail(
    { to: order.emailAddress, subject: subject.startsWith(":") ? start + subject : `${start} ${subject}` },
    {
      heading,
      reference: order.number,
      addressee: order.shipTo.firstName,
      parts: [
        ...parts,
        { links: [orderStatusLink(order.id, shopOrigin), supportLink(order.number, shopOrigin)] },
      ],
    },
  );
}

/** The status page of an order. Everybody with this link can read it, so the page has no personal data. */
export function orderStatusLink(orderId: string, shopOrigin: string): MailLink {
  return { label: "See where your order is", url: `${shopOrigin}${paths.order.href(orderId)}` };
}

/** The support form, which fills in the number of the order. `shopOrigin` is the site's, like `https://example.com`. */
export function supportLink(orderNumber: string, shopOrigin: string): MailLink {
  return { label: "Ask about this order", url: `${shopOrigin}${paths.support.href(orderNumber)}` };
}

export function faqLink(shopOrigin: string): MailLink {
  return { label: "Read the FAQs", url: `${shopOrigin}${paths.faq.href()}` };
}
