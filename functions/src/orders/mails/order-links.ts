import { paths } from "@lightwell/shared/routes/paths";
import type { MailLink } from "#src/mail/mail-part.ts";

/** The support form, which fills in the number of the order. `shopOrigin` is the site's, like `https://example.com`. */
export function supportLink(orderNumber: string, shopOrigin: string): MailLink {
  return { label: "Ask about this order", url: `${shopOrigin}${paths.support.href(orderNumber)}` };
}

export function faqLink(shopOrigin: string): MailLink {
  return { label: "Read the FAQs", url: `${shopOrigin}${paths.faq.href()}` };
}

/** The status page of an order. Everybody with this link can read it, so the page has no personal data. */
export function orderStatusLink(orderId: string, shopOrigin: string): MailLink {
  return { label: "See where your order is", url: `${shopOrigin}${paths.order.href(orderId)}` };
}
