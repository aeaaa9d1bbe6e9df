import { expect, test } from "vitest";
import { mailWith } from "./mailbox.ts";
import { buyUnframedPrint } from "./purchase-stories.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();

test("a shopper views a framed print, and buys an unframed one for the right amount", async () => {
  const { email, figures } = await buyUnframedPrint(shopper());
  shopper().expectQuietConsole();
  const { text } = await mailWith("Granite Morning", email);
  for (const figure of figures) expect(text).toContain(figure);
  for (const choice of ["Unframed", "12 × 18 in", "Pearl"]) expect(text).toContain(choice);
});
