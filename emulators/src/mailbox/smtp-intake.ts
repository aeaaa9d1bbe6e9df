import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MessageStore } from "./message-store.ts";
import { readMessage } from "./read-message.ts";
import type { RefusalPlan } from "./refusal.ts";

const LARGEST_BYTES = 30 * 1024 * 1024;

/** The SMTP server of the mailbox, on loopback. It stores every mail that is not rejected on purpose. */
export async function startSmtpIntake(
  store: MessageStore,
  refusals: RefusalPlan,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    closeTimeout: 500,
    onMailFrom(_address, _session, reply) {
      const code = refusals.next();
      if (code === undefined) reply();
      else reply(Object.assign(new Error("Refused on purpose by the mailbox"), { responseCode: code }));
    },
    onData(stream, _session, reply) {
      buffer(stream)
        .then((source) => readMessage(source, new Date()))
        .then((message) => store.add(message))
        .then(
          () => reply(),
          (error: unknown) => reply(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  const listening = once(server.server, "listening"); // rejects when the port is taken
  server.listen(port, "127.0.0.1");
  server.on("error", () => undefined); // a sender that closes the connection early is not a failure of the mailbox
  await listening;
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
