import { setTimeout as pause } from "node:timers/promises";
import { setting } from "./shopper.ts";

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** An e-mail address without earlier mails. */
export function newAddress(name: string): string {
  return `${name}-${Date.now()}@example.test`;
}

/** The mails to one address so far, oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const reply = await fetch(`${setting("MAILBOX_ORIGIN")}/messages`);
  const messages = (await reply.json()) as ReceivedMail[];
  return messages.filter(({ to }) => to === address).toReversed();
}

/** Waits until a mail with these words has come to the address; a minute and a half at most. */
export async function mailWith(words: string, address: string): Promise<ReceivedMail> {
  for (let waitedMs = 0; waitedMs < 90_000; waitedMs += 500) {
    const mail = (await mailsTo(address)).find(
      ({ subject, text }) => subject.includes(words) || text.includes(words),
    );
    if (mail) return mail;
    await pause(500);
  }
  throw new Error(`No mail with “${words}” has come to ${address}.`);
}
