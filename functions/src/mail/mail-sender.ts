import { initialSite } from "@lightwell/shared/site/default-site";
import { greetingTo, type MailWords } from "@lightwell/shared/site/mail-texts";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { AsyncLocalStorage } from "node:async_hooks";
import type { MailContent, MailPart } from "./mail-part.ts";

/** Whom a mail is from. */
export interface MailSender {
  /** The shop that signs it. */
  readonly shop: Pick<Site, "name" | "photographer" | "contact">;
  /** The picture of the photographer's signature, in place of the first line that signs the mail. */
  readonly signature: MailPicture | undefined;
  /** What its owner adds; undefined for a mail to which nothing is added. */
  readonly words: MailWords | undefined;
}

/** A public picture at an absolute URL, with its pixels. */
export interface MailPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const senders = new AsyncLocalStorage<MailSender>();

/**
 * Writes a mail of this sender. Subject, head and foot of every mail name it, so it is not a parameter of each function
 * that writes a part of one.
 */
export async function withSender<Written>(
  sender: MailSender,
  write: () => Promise<Written>,
): Promise<Written> {
  return await senders.run(sender, write);
}

/** The sender of the mail that is being written; the default site outside of `withSender()`. */
function sender(): MailSender {
  return senders.getStore() ?? { shop: initialSite, signature: undefined, words: undefined };
}

/** The name of the shop in the mail that is being written. */
export function shopName(): string {
  return sender().shop.name;
}

/** The lines that sign the mail: photographer, shop, e-mail address and telephone, if the owner has entered them. */
export function signatureLines(): string[] {
  const { name, photographer, contact } = sender().shop;
  return [...new Set([photographer, name, contact.emailAddress, contact.phone])].filter(Boolean);
}

/** The picture that signs the mail, if the shop has one. */
export function signaturePicture(): MailPicture | undefined {
  return sender().signature;
}

/** The parts of a mail between the owner's greeting and closing words. */
export function withGreetingAndClosing({ parts, addressee }: MailContent): readonly MailPart[] {
  const { words } = sender();
  if (!words) return parts;
  return [
    ...wordsPart(greetingTo(words.greeting, addressee)),
    ...parts,
    ...wordsPart(words.own),
    ...wordsPart(words.closing),
  ];
}

/** Where replies to a mail to a shopper go: the address for them, or the shop's contact; undefined for its sender. */
export function replyAddress(): string | undefined {
  const { words, shop } = sender();
  return words && (words.replyTo || shop.contact.emailAddress || undefined);
}

function wordsPart(text: string): MailPart[] {
  return text === "" ? [] : [{ words: text.split(/\r?\n/) }];
}
