import type { TextPageName, TextSection } from "./site-schemas.ts";

const section = (title: string, html: string): TextSection => ({ title, html, questions: [] });

const questions = (title: string, ...asked: readonly (readonly [question: string, html: string])[]) => ({
  title,
  html: "",
  questions: asked.map(([question, html]) => ({ question, html })),
});

/** The texts of the demo's photographer, with what the specification promises of making, shipping and returns (§9). */
export const defaultTexts: Readonly<Record<TextPageName, TextSection[]>> = {
  about: [
    section(
      "",
      `<p>I learned to print before I learned to photograph. My grandfather kept a darkroom behind his hardware store in Petaluma, and for two summers my job was to rock the trays and say nothing.</p>
<p>He photographed the same six miles of coast for thirty years. At twelve I thought that was a failure of imagination. At forty I have been to the same headland on something like three hundred mornings, and I own exactly nine pictures of it that I would hang.</p>`,
    ),
    section(
      "How I work",
      `<p>On foot, mostly alone, mostly before breakfast. I carry one camera, two lenses and a thermos. I do not add skies or take out people; if something is in the way, I walk. Most days I come home with nothing, which is the part of the work nobody asks about and the part I like best.</p>
<p>Cities came later, when my daughter was small and the only hours I had were between four and six in the morning. It turns out that a street at five o’clock has a lot in common with a beach at low tide.</p>`,
    ),
    section(
      "Why prints",
      `<p>A photograph on a screen is over in a second. On a wall it has to survive breakfast, bad moods and rain. I make these pictures for that: for the hundredth look. So I would rather you saw what you are buying. Every size here says what of the picture it trims, and you can hang it in a room that is drawn to scale before you spend a dollar.</p>
<p>Each print is made when you order it, at a lab I have worked with since my first show, and I have seen a proof of every picture in this shop on every paper it is sold on.</p>
<p>If you have a question, <a href="/support">write to me</a>. If you would rather just look, start with <a href="/collection/favorites">my favorites</a>.</p>`,
    ),
  ],
  faq: [
    questions(
      "Production",
      [
        "How are the prints made?",
        "<p>One at a time, when you order, with pigment inks on lustre, glossy or pearl paper. Framed prints go on matte paper behind acrylic that keeps out up to {UV protection} of the ultraviolet light.</p>",
      ],
      [
        "How long does it take?",
        "<p>Our lab ships within {lab days}, and items are dispatched within {dispatch days}. Most orders ship in {ship days} or less.</p>",
      ],
      [
        "Which sizes can be framed?",
        "<p>{framed sizes} of them, from 8 × 10 to 24 × 36 inches. Each photo’s page lists them with the size of the frame from outside to outside.</p>",
      ],
    ),
    questions(
      "Shipping",
      ["Where do you ship?", "<p>Within the {country} only.</p>"],
      [
        "What does it cost?",
        "<p>Ground shipping costs {ground cost} per order and is free from {free shipping from}. Priority costs {priority cost}. The checkout shows both, with the tax, before you pay.</p>",
      ],
      [
        "How are prints packed?",
        "<p>Small prints travel flat between stiff boards, large ones rolled in a tube. Framed prints come in a box made for their size, ready to hang.</p>",
      ],
    ),
    questions(
      "Returns",
      [
        "Can I return a print or cancel an order?",
        '<p>Every print is made for you, so there are no returns, refunds or cancellations. The <a href="/refunds">refund policy</a> says it in full.</p>',
      ],
      [
        "What if it arrives damaged?",
        '<p>Tell us within {damage days} of receipt, with a photograph of the damage and the packaging, and we will make it right. <a href="/support">Write to support</a>.</p>',
      ],
    ),
    questions("Free shipping", [
      "When is shipping free?",
      "<p>Ground shipping is free when the prints in your cart come to {free shipping from} or more. It arrives {ground days} after production.</p>",
    ]),
    questions(
      "Other",
      [
        "Will the picture be cropped?",
        "<p>Photographs and papers do not always have the same shape. Each size says whether it shows the whole picture or how much it trims, and the photo’s page shades exactly what is cut.</p>",
      ],
      [
        "Are the colors what I see on my screen?",
        "<p>Close. Screens glow and paper does not, so a print looks a little darker and calmer. Hang it where some daylight reaches it.</p>",
      ],
      [
        "My question is not here.",
        '<p><a href="/support">Ask it</a>. I answer myself, usually within two days.</p>',
      ],
    ),
  ],
  refunds: [
    section(
      "",
      "<p>Every print is made to order, for you, in the size and finish you chose. There are no returns, refunds or cancellations.</p>",
    ),
    section(
      "When something goes wrong",
      `<p>If your print arrives damaged, or is not what you ordered, tell us within {damage days} of receipt. Please keep the packaging and photograph it together with the damage; the carrier asks for both.</p>
<p><a href="/support">Write to support</a> with your order number. Claims that reach us after {damage days} cannot be passed on to the carrier, and so we cannot accept them.</p>`,
    ),
    section(
      "Before you order",
      "<p>Look twice while it is easy: the photo’s page shows the print to scale in a room, states its outside size, and shades what a size trims. The checkout shows your address as it will stand on the label.</p>",
    ),
  ],
  support: [
    section(
      "",
      "<p>Ask about a picture, a size, an order or a parcel. I read every question myself and usually answer within two days.</p>",
    ),
  ],
  privacy: [],
  terms: [],
};
