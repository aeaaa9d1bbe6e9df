// Keys of mails in the outbox that other code finds by their start; those about an order are made by `orderMailKey()`.

/** The owner's reply to a case, by the id of its entry. */
export function replyMailKey(caseNumber: string, entryId: string): string {
  return `case-reply:${caseNumber}:${entryId}`;
}

/** A visitor's question, to the owner. */
export function questionMailKey(caseNumber: string): string {
  return `support:${caseNumber}`;
}

/** The acknowledgement of a question, to the visitor. */
export function acknowledgementMailKey(caseNumber: string): string {
  return `support-ack:${caseNumber}`;
}

/** How the keys of all mails about a case begin. */
export function caseMailPrefixes(caseNumber: string): readonly string[] {
  return [replyMailKey(caseNumber, ""), questionMailKey(caseNumber), acknowledgementMailKey(caseNumber)];
}

/**
 * Whether the mail asks its recipient to act, or was written by a person: what goes to a lab, a question to the owner,
 * a reply of the owner. Help desks hold back what is marked as automatic, so these are not.
 */
export function isForAPerson(key: string): boolean {
  return /^(?:lab-|support:|case-reply:)/.test(key);
}

export const deadMailPrefix = "dead-mail:";

/** The report that the mail with this key was given up, to the owner; one each time. */
export function deadMailKey(key: string, givenUpAt: number): string {
  return `${deadMailPrefix}${key}:${givenUpAt}`;
}

/** The alert that an order is in review; with the id of its session for each payment that is held later. */
export function orderReviewKey(orderId: string, laterSession?: string): string {
  return laterSession === undefined ? `order-review:${orderId}` : `order-review:${orderId}:${laterSession}`;
}

/** The alert that the shopper of a late order asks to cancel it. */
export function cancellationRequestKey(orderId: string): string {
  return `cancellation-request:${orderId}`;
}

/** The alert that a queued refund was rejected. Its id begins with that of the order, or is that of a payment. */
export function refundRejectedKey(refundId: string): string {
  return `refund-rejected:${refundId}`;
}
