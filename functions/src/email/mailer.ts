import type { Mail } from "./mail.ts";

/**
 * What became of an attempt: the mail server took it, turned it away for good, or may take it later. `reason` is for
 * the owner and holds no addresses.
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Hands mails to a mail server. The same key gives the same Message-ID, so that mail programs fold duplicates. */
export interface Mailer {
  send(key: string, mail: Mail): Promise<SendOutcome>;
}
