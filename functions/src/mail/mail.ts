import type { Selected } from "@lightwell/shared/print/configuration/configuration";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";

/** A print that is drawn when the mail goes out, and shown in its HTML as `cid:<cid>`. */
export interface DrawnPrint extends PrintedPicture {
  readonly cid: string;
  /** The photo's file key; empty when it has no picture. */
  readonly image: string;
  readonly selected: Selected;
}

/**
 * A mail to one recipient: of several, a mail server may accept some and refuse the others. The sender is the shop's
 * own and is not part of it; `html` and `text` have the same content.
 */
export interface Mail {
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly prints?: readonly DrawnPrint[] | undefined;
  /** Whether what it reports does not hold any more: it can be read, and is not sent. */
  readonly isOutdated?: boolean;
}

/**
 * The result of an attempt: the mail server has accepted the mail, does not know its recipient, or may accept it later.
 * `reason` is for the owner and contains no addresses.
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "unknown-recipient"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Sends mails to a mail server. The same key gives the same Message-ID, so that mail programs recognize duplicates. */
export interface Mailer {
  send(key: string, mail: Mail): Promise<SendOutcome>;
}

/** Draws prints for mails: JPEG bytes, `undefined` for a print that has no size to draw. */
export interface PrintDrawer {
  draw(print: DrawnPrint): Promise<Buffer | undefined>;
}
