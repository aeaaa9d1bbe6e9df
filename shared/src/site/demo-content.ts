import { plainText } from "#src/text/html-text.ts";
import { initialSite } from "./default-site.ts";
import type { Site, SiteDraft, TextSection } from "./site-schemas.ts";
import { isWritten, optionalTextPages, textPageNames, type OptionalTextPage } from "./text-page.ts";

/** A text, an entry or a picture of the site that is still as in the demo. */
interface DemoPart {
  readonly field: keyof SiteDraft;
  /** Which of several, by its title or question; empty for the only one, or for one without a title. */
  readonly entry: string;
}

/**
 * What the site still has of the demo, in the order of its form. Texts are compared one by one and by their words, so
 * that neither another text of the same page nor other markup makes a text the owner's.
 */
export function demoParts(site: Site): DemoPart[] {
  const named = (field: keyof SiteDraft, entry = ""): DemoPart => ({ field, entry });
  const lines = (["name", "photographer", "tagline", "description"] as const)
    .filter((field) => site[field] === initialSite[field])
    .map((field) => named(field));
  const entries = (["banners", "blurbs"] as const).flatMap((field) => {
    const ofDemo = new Set<string>(initialSite[field].map(({ title, text }) => wordsOf(title, text)));
    return site[field]
      .filter(({ title, text }) => ofDemo.has(wordsOf(title, text)))
      .map(({ title }) => named(field, title));
  });
  const texts = textPageNames.flatMap((page) => {
    const ofDemo = new Set(initialSite[page].flatMap(textsOf).map(({ words }) => words));
    return site[page]
      .flatMap(textsOf)
      .filter(({ words }) => ofDemo.has(words))
      .map(({ entry }) => named(page, entry));
  });
  return [...lines, ...entries, ...(site.portrait === "" ? [named("portrait")] : []), ...texts];
}

/** Pages that a shop needs by law and that this one does not have yet. */
export function missingPages(site: SiteDraft): OptionalTextPage[] {
  return optionalTextPages.filter((page) => !isWritten(site[page]));
}

/** The text of a section and the answers in it, each with its heading or question. */
function textsOf({ title, html, questions }: TextSection): { entry: string; words: string }[] {
  return [
    { entry: title, words: wordsOf(html) },
    ...questions.map((asked) => ({ entry: asked.question, words: wordsOf(asked.html) })),
  ].filter(({ words }) => words !== "");
}

function wordsOf(...texts: readonly string[]): string {
  return texts.map(plainText).join("\n").trim();
}

/** The names of the demo's pictures, as they were uploaded. */
export const demoFileNames: readonly string[] = [
  "fog-at-the-headlands.webp",
  "granite-morning.webp",
  "low-tide-big-sur.webp",
  "last-light-on-the-dunes.webp",
  "bristlecone.webp",
  "salt-flat-mirror.webp",
  "storm-over-the-owens-valley.webp",
  "the-last-ten-minutes-of-light-over-the-coast-range-looking-west-from-the-old-levee-road.webp",
  "granite-evening.webp",
  "commission-no-12.webp",
  "rows-in-winter.webp",
  "harvest-lanterns.webp",
  "moonrise-over-the-mayacamas.webp",
  "mustard-bloom.webp",
  "a-glass-by-the-window.webp",
  "bridge-in-blue-hour.webp",
  "market-street-5-am.webp",
  "stairwell-no-4.webp",
  "ferry-building-clock.webp",
  "wet-neon.webp",
  "cable-lines.webp",
  "pier-long-exposure.webp",
  "oak-in-snow.webp",
  "two-chairs.webp",
  "silver-surf.webp",
  "beeches-in-fog.webp",
  "window-study.webp",
  "path-under-the-peaks.webp",
  "island-at-sunrise.webp",
  "harbor-at-dusk.webp",
  "desert-road.webp",
  "cloister-light.webp",
  "island-ferry.webp",
  "dandelion-field-sunrise.webp",
  "murmuration.webp",
  "seed-head-with-dragonfly.webp",
  "web-after-rain.webp",
  "heron-still.webp",
  "echeveria.webp",
];

/** The descriptions of the demo's collections: an owner may choose the same title, but not the same words. */
export const demoCollectionDescriptions: readonly string[] = [
  "Fresh off the proofing wall",
  "Home, from the fog line to the far side of the Sierra",
  "Napa and Sonoma between harvests",
  "Wide country and the weather over it",
  "Streets before anybody needs them",
  "Form first",
  "Farther than a day's drive",
  "Small lives, close up",
  "The ones that leave the studio most often",
  "Ready for the wall",
];
