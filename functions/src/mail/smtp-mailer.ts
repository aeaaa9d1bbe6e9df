import * as log from "#src/log/log.ts";
import { createTransport } from "nodemailer";
import type { MailConfig, PlatformConfig } from "#src/config/config.ts";
import { isForAPerson } from "./mail-keys.ts";
import type { DrawnPrint, Mailer, PrintDrawer, SendOutcome } from "./mail.ts";

/**
 * Timeouts of the mail server in ms; together they are shorter than `sendMail` may run, and that is shorter than the
 * lease of a mail. A server that scans a mail before it accepts it is silent for a minute or more: whoever ends the
 * connection meanwhile sends a mail again that has arrived.
 */
const connectionTimeout = 10_000;
const socketTimeout = 120_000;

/** Sends over SMTP; the connection is encrypted except to the mailbox of a demo project. */
export function smtpMailer(
  config: Pick<MailConfig, "smtpUrl" | "from">,
  platform: Pick<PlatformConfig, "isDemo">,
  drawer: PrintDrawer,
): Mailer {
  const [, domain] = config.from.address.split("@");
  const transport = createTransport({
    url: config.smtpUrl,
    // In EHLO: Google's relay ends a connection without a domain there. A `?name=` of the URL is used instead.
    name: domain,
    requireTLS: !platform.isDemo,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout,
  });
  return {
    async send(key, { to, replyTo, subject, text, html, prints = [] }) {
      const attachments = await drawn(drawer, key, prints);
      try {
        await transport.sendMail({
          from: config.from,
          to: { name: "", address: to },
          ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
          subject,
          text,
          html,
          attachments,
          messageId: `<${key.replace(/[^\w.-]/g, ".")}@${domain}>`,
          ...(!isForAPerson(key) && { headers: { "Auto-Submitted": "auto-generated" } }),
        });
        return { kind: "sent" };
      } catch (cause) {
        return outcomeOf(cause);
      }
    },
  };
}

/** The prints as pictures inside the mail. One that cannot be drawn is omitted, and the mail is sent without it. */
async function drawn(drawer: PrintDrawer, key: string, prints: readonly DrawnPrint[]) {
  const pictures = prints.map(async (print) => {
    try {
      const content = await drawer.draw(print);
      return content ? [{ cid: print.cid, filename: `${print.cid}.jpg`, content }] : [];
    } catch (cause) {
      log.warn("mail.print-not-drawn", cause, { key });
      return [];
    }
  });
  return (await Promise.all(pictures)).flat();
}

/**
 * Classifies a refusal. Only an unknown recipient is a property of the mail. Everything else ends some day without a
 * change of the mail: a quota that is used up (`550 5.4.5`), a sender or a domain that is not verified, a wrong
 * password, a policy (`5.7.x`), a full mailbox (`552 5.2.2`).
 */
function outcomeOf(cause: unknown): SendOutcome {
  const { code, command, responseCode, response } = smtpFailure(cause);
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reason = [code, responseCode, status].filter((part) => part !== undefined).join(" ");
  const isRecipientUnknown =
    command === "RCPT TO" &&
    [550, 551, 553].includes(responseCode ?? 0) &&
    status !== undefined &&
    unknownRecipient.test(status);
  return { kind: isRecipientUnknown ? "unknown-recipient" : "failed", reason };
}

/** Enhanced status codes about a recipient's address, RFC 3463 and RFC 7505; 5.1.7 and 5.1.8 are about the sender. */
const unknownRecipient = /^5\.1\.(?:[12346]|10)$/;

/** What nodemailer adds to an error: the command that the server refused, and its response. */
function smtpFailure(cause: unknown) {
  if (!(cause instanceof Error))
    return { code: typeof cause, command: "", responseCode: undefined, response: "" };
  return {
    code: "code" in cause && typeof cause.code === "string" ? cause.code : cause.name,
    command: "command" in cause && typeof cause.command === "string" ? cause.command : "",
    responseCode:
      "responseCode" in cause && typeof cause.responseCode === "number" ? cause.responseCode : undefined,
    response: "response" in cause && typeof cause.response === "string" ? cause.response : "",
  };
}
