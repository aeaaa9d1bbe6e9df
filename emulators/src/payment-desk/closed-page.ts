import { html } from "#src/html.ts";
import { pageFrame } from "./page-frame.ts";
import type { SessionRecord } from "./session-record.ts";

const WORDS = {
  complete: {
    title: "You're all done here",
    sentence: "This order has been paid. You can close this page.",
  },
  expired: {
    title: "This checkout has expired",
    sentence: "Nothing was charged. Go back to the shop to start again.",
  },
};

/** What a session that is no longer open shows. */
export function closedPage({ params }: SessionRecord, status: "complete" | "expired"): string {
  const { title, sentence } = WORDS[status];
  const backUrl = status === "expired" ? params.cancel_url : undefined;
  return pageFrame(
    title,
    html`<main class="single">
      <div class="card">
        <h1>${title}</h1>
        <p>${sentence}</p>
        ${backUrl === undefined ? null : html`<p><a class="submit" href="${backUrl}">Back to the shop</a></p>`}
      </div>
    </main>`,
  );
}
