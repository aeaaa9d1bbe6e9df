import { createServer } from "node:http";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { mailboxApp } from "./mailbox-app.ts";
import { MessageStore } from "./message-store.ts";
import { RejectionPlan, startSmtpServer } from "./smtp-server.ts";

interface MailboxSettings {
  /** 0 uses any free port. */
  smtpPort: number;
  /** 0 uses any free port. */
  httpPort: number;
  /** File that stores the mails across restarts. Without it they are in memory only. */
  stateFile?: string;
}

export interface Mailbox {
  /** `smtp://127.0.0.1:1025`, for the shop to send to. */
  smtpUrl: string;
  /** `http://127.0.0.1:1080`, to read at. */
  origin: string;
  close(): Promise<void>;
}

/** Starts the mailbox on the loopback interface. It shows every mail it receives and delivers none. */
export async function startMailbox({ smtpPort, httpPort, stateFile }: MailboxSettings): Promise<Mailbox> {
  const store = new MessageStore(stateFile);
  const rejections = new RejectionPlan();
  const http = await listenOnLoopback(createServer(mailboxApp(store, rejections)), httpPort);
  try {
    const smtp = await startSmtpServer(store, rejections, smtpPort);
    return {
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      origin: http.origin,
      async close() {
        await Promise.all([smtp.close(), http.close()]);
      },
    };
  } catch (error) {
    await http.close();
    throw error;
  }
}
