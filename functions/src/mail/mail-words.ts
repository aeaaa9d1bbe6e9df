import { greetingTo, type MailWords } from "@lightwell/shared/site/mail-texts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { MailContent, MailPart } from "./mail-part.ts";

const storage = new AsyncLocalStorage<MailWords | undefined>();

/** Writes a mail that `composeMail()` completes with these words of the owner, if any. */
export async function withMailWords<Written>(
  words: MailWords | undefined,
  write: () => Promise<Written>,
): Promise<Written> {
  return await storage.run(words, write);
}

/** The parts of a mail between the owner's greeting and closing words. */
export function withGreetingAndClosing({ parts, addressee }: MailContent): readonly MailPart[] {
  const words = storage.getStore();
  if (!words) return parts;
  return [
    ...wordsPart(greetingTo(words.greeting, addressee)),
    ...parts,
    ...wordsPart(words.own),
    ...wordsPart(words.closing),
  ];
}

/** Where replies to the mail go; undefined for its sender. */
export function replyAddress(): string | undefined {
  return storage.getStore()?.replyTo || undefined;
}

function wordsPart(text: string): MailPart[] {
  return text === "" ? [] : [{ words: text.split(/\r?\n/) }];
}
