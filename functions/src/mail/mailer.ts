import type { Mail } from "./mail.ts";

/**
 * The result of an attempt: the mail server has accepted the mail, rejected it permanently, or may accept it later.
 * `reason` is for the owner and contains no addresses.
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "rejected"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Sends mails to a mail server. The same key gives the same Message-ID, so that mail programs recognize duplicates. */
export interface Mailer {
  send(key: string, mail: Mail): Promise<SendOutcome>;
}
