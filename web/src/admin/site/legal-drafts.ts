import { retentionPeriods } from "@lightwell/shared/personal-data/retention-periods";
import type { TextSection } from "@lightwell/shared/site/site-schemas";
import { type OptionalTextPage, toFillIn } from "@lightwell/shared/site/text-page";

/**
 * Drafts of the pages that the law asks for: what the shop does is written, what only its owner knows is left to fill
 * in. They are not published before that.
 */
export function legalDraft(page: OptionalTextPage): TextSection[] {
  return (page === "privacy" ? privacy : terms).map(([title, ...paragraphs]) => ({
    title,
    html: paragraphs.map((text) => `<p>${text}</p>`).join("\n"),
    questions: [],
  }));
}

type Draft = readonly [title: string, ...paragraphs: string[]];

const owner = toFillIn("name and postal address of your business");
const ask = '<a href="/support">Write to us</a>';
const { carts, unpaidOrders, cases, paidOrders } = retentionPeriods;

const privacy: readonly Draft[] = [
  ["", `This shop is run by ${owner}. Last changed on ${toFillIn("date")}.`],
  [
    "What we store",
    "When you order: your name, e-mail address, shipping address, what you ordered and paid, and the mails about it. When you ask a question: your name, e-mail address and what you write. We do not see the number of your card.",
    "Your cart and your saved prints are stored in your browser.",
  ],
  [
    "Who else sees it",
    `The payment provider (Stripe), the print lab (${toFillIn("name of the lab")}), the carrier, our hosting and mail providers (Google, ${toFillIn("name of the mail provider")}). They get what they need for your order. We do not sell personal data.`,
  ],
  [
    "How long",
    `Carts ${carts.days} days, orders that were not paid and questions ${Math.max(unpaidOrders.days, cases.days)} days. Paid orders ${Math.floor(paidOrders.days / 365)} years, as tax law requires.`,
  ],
  [
    "Your rights",
    `You can have a copy of what we store about you, have it corrected, and have it erased except for what tax law requires. ${ask}.`,
  ],
  ["Statistics", toFillIn("which statistics of visits you use, or that you use none")],
];

const terms: readonly Draft[] = [
  ["", `These are the terms of the shop of ${owner}. Last changed on ${toFillIn("date")}.`],
  [
    "Orders and prices",
    "Every print is made when you order it. Prices are in US dollars; sales tax and shipping are added at checkout and shown before you pay. We ship within the {country}.",
  ],
  [
    "Returns",
    'Every print is made for you, so there are no returns, refunds or cancellations. If it arrives damaged, or is not what you ordered, tell us within {damage days} of receipt. The <a href="/refunds">refund policy</a> says it in full.',
  ],
  [
    "The pictures",
    "You buy a print. The copyright of the picture stays with the photographer, and the print may not be copied or reproduced.",
  ],
  [
    "Law",
    `The law of ${toFillIn("your state")} applies. ${ask} before anything else, and we will try to make it right.`,
  ],
];
