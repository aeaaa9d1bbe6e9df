import { cutText } from "@lightwell/shared/text/cut-text";
import { type Html, html } from "#src/markup/html.ts";
import type { Message } from "./message-store.ts";

interface Selection {
  id: string | undefined;
  view: "html" | "text" | undefined;
}

/** The page on which the mails are read: the list, and the chosen mail (else the newest) beside it. */
export function mailboxPage(messages: readonly Message[], selection: Selection): string {
  const chosen = messages.find(({ id }) => id === selection.id) ?? messages[0];
  const isChosen = chosen !== undefined && chosen.id === selection.id;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${chosen !== undefined && isChosen ? `${chosen.subject} – Mailbox` : "Mailbox"}</title>
        <link rel="stylesheet" href="/mailbox.css" />
        <link rel="icon" href="data:," />
      </head>
      <body class="${isChosen ? "reading" : "browsing"}">
        <header class="bar">
          <div>
            <h1>Mailbox</h1>
            <p>Everything the shop has sent on this machine. Nothing leaves it.</p>
          </div>
          <div class="actions">
            <a class="button" href="/">Check for new mail</a>
            ${
              messages.length === 0
                ? null
                : html`<form method="post" action="/_mailbox/empty">
                    <button class="button">Empty</button>
                  </form>`
            }
          </div>
        </header>
        ${chosen === undefined ? emptiness() : columns(messages, chosen, selection.view)}
      </body>
    </html>`.markup;
}

function emptiness(): Html {
  return html`<main class="empty">
    <h2>No mail yet</h2>
    <p>Confirmations, lab tickets and questions appear here as soon as the shop sends them.</p>
  </main>`;
}

function columns(messages: readonly Message[], chosen: Message, view: Selection["view"]): Html {
  return html`<div class="columns">
    <nav class="list" aria-label="Mails, newest first">
      <ul>
        ${messages.map((message) => listEntry(message, message === chosen))}
      </ul>
    </nav>
    <main class="mail">${mail(chosen, view)}</main>
  </div>`;
}

function listEntry(message: Message, isCurrent: boolean): Html {
  return html`<li>
    <a href="/?id=${message.id}" ${isCurrent ? html`aria-current="true"` : null}>
      <span class="row">
        <span class="to">To ${message.to}</span>
        ${time(message)}
      </span>
      <span class="subject">${message.subject === "" ? "(no subject)" : message.subject}</span>
      <span class="snippet">${cutText(message.text, 120)}</span>
    </a>
  </li>`;
}

function mail(message: Message, view: Selection["view"]): Html {
  const shown = message.html === "" ? "text" : (view ?? "html");
  return html`<article aria-labelledby="subject">
    <a class="back" href="/">All mails</a>
    <h2 id="subject">${message.subject === "" ? "(no subject)" : message.subject}</h2>
    <dl>
      ${fact("From", message.fromName === "" ? message.from : `${message.fromName} <${message.from}>`)}
      ${fact("To", message.to)} ${message.replyTo === "" ? null : fact("Reply to", message.replyTo)}
      <div>
        <dt>Received</dt>
        <dd>${time(message)}</dd>
      </div>
      ${message.attachments.map(({ filename, sizeBytes }) =>
        fact("Attached", `${filename}, ${Math.ceil(sizeBytes / 1024)} kB`),
      )}
    </dl>
    ${message.html === "" ? null : viewSwitch(message.id, shown)}
    ${
      shown === "html"
        ? html`<iframe
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src="/messages/${message.id}/html"
            title="The mail as HTML"
          ></iframe>`
        : html`<pre>${message.text}</pre>`
    }
  </article>`;
}

function viewSwitch(id: string, shown: "html" | "text"): Html {
  const link = (view: "html" | "text", label: string) =>
    html`<a href="/?id=${id}&view=${view}" ${view === shown ? html`aria-current="true"` : null}>${label}</a>`;
  return html`<nav class="switch" aria-label="How the mail is shown">
    ${link("html", "HTML")} ${link("text", "Text")}
  </nav>`;
}

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function time({ receivedAt }: Message): Html {
  const shown = new Date(receivedAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return html`<time datetime="${receivedAt}">${shown}</time>`;
}
