import { dayMs } from "#src/delivery/calendar-date.ts";

/** A period for which documents with personal data are stored, counted from an event, and the action at its end. */
export interface RetentionPeriod {
  readonly what: string;
  readonly days: number;
  readonly from: string;
  readonly end: string;
}

const year = 365;

/**
 * Every kind of document with personal data. All code that stores, deletes or describes them takes the periods from
 * here. The seven years of a paid order are the owner's to confirm: they cover federal and Californian tax law.
 */
export const retentionPeriods = {
  carts: {
    what: "Carts: e-mail address and shipping address",
    days: 30,
    from: "its last change",
    end: "deleted",
  },
  unpaidOrders: {
    what: "Orders that were never paid",
    days: year,
    from: "its last change",
    end: "deleted",
  },
  paidOrders: {
    what: "Paid orders",
    days: 7 * year + 2,
    from: "its payment",
    end: "name, e-mail address, street, notes and photos of damage are erased; amounts, prints, town and ZIP code stay",
  },
  paymentSessions: {
    what: "Content of payment sessions: the order as its payment page showed it",
    days: year,
    from: "its opening",
    end: "deleted",
  },
  unprocessableEvents: {
    what: "Events of the payment provider that could not be processed",
    days: year,
    from: "its arrival",
    end: "deleted",
  },
  cases: {
    what: "Cases: questions, replies, notes",
    days: year,
    from: "its last change",
    end: "deleted",
  },
  mails: {
    what: "Mails to send and sent: what each reports, in few cases its address",
    days: year,
    from: "its creation",
    end: "deleted",
  },
  history: {
    what: "History of the back office: which owner changed what",
    days: year,
    from: "the change",
    end: "deleted",
  },
  earlierFields: {
    what: "Earlier texts and prices of photos, collections, options and the site",
    days: 90,
    from: "the change that replaced them",
    end: "deleted",
  },
  labLinks: {
    what: "Links for the lab to an order, or all open ones, with their shipping addresses",
    days: 60,
    from: "its creation",
    end: "deleted",
  },
  archives: {
    what: "Archives to download, with orders and cases as they were",
    days: 7,
    from: "its beginning",
    end: "deleted",
  },
} as const satisfies Record<string, RetentionPeriod>;
export type RetainedKind = keyof typeof retentionPeriods;

/** The end of a retention period that began at `startMs`, in epoch ms. */
export function retainedUntil(kind: RetainedKind, startMs: number): number {
  return startMs + retentionPeriods[kind].days * dayMs;
}

/** The e-mail address of erased people, a name that no mail server ever has (RFC 2606). No mail is sent to it. */
export const erasedEmailAddress = "erased@example.invalid";

/** Replaces an erased name, street or text. */
export const erasedText = "Erased";
