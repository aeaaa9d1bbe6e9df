import type { DrawnPrint } from "./mail.ts";

/** A part of a mail, in plain text. The text and the HTML of a mail are made of the same parts. */
export type MailPart =
  | { readonly paragraph: string }
  /** A sentence that must not be overlooked. */
  | { readonly notice: string }
  /** What the owner adds, with its line breaks. */
  | { readonly words: readonly string[] }
  /** A quotation or an address, with its line breaks. */
  | { readonly heading?: string; readonly lines: readonly string[] }
  /** A numbered list of steps. */
  | { readonly heading: string; readonly steps: readonly string[] }
  | { readonly links: readonly MailLink[] }
  | MailTable;

/** Labels and values under a heading; the last row may be the sum. */
export interface MailTable {
  readonly heading: string;
  readonly rows: readonly MailRow[];
  readonly endsInSum?: boolean;
  /** A print as it was ordered, drawn above the table when the mail is sent. */
  readonly print?: DrawnPrint;
}

export type MailRow = readonly [label: string, value: string];

/** A page of the site; `url` is absolute. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** The content of a mail, without its subject. */
export interface MailContent {
  readonly heading: string;
  /** The number of the order that the mail is about, shown beside the name of the shop. */
  readonly reference?: string;
  /** The name in the greeting; left out where the mail may reach somebody else. */
  readonly addressee?: string;
  /** A short text that mail programs show behind the subject; the first paragraph if left out. */
  readonly preview?: string;
  readonly parts: readonly MailPart[];
}
