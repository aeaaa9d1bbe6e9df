import { html } from "#src/html.ts";
import { pageFrame } from "./page-frame.ts";

/** For an address that belongs to no session. */
export function unknownPage(): string {
  return pageFrame(
    "Nothing to pay here",
    html`<main class="single">
      <div class="card">
        <h1>Nothing to pay here</h1>
        <p>This checkout does not exist. Go back to the shop and start it again from the cart.</p>
      </div>
    </main>`,
  );
}
