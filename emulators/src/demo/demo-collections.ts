import type { CollectionDraft } from "@lightwell/shared/catalog/catalog-schemas";

/** A collection of the demo shop, its photos by slug in display order. */
export interface DemoCollection extends Omit<CollectionDraft, "autoSlugEnabled" | "newPhotosFirst"> {
  /** Name of its banner picture. */
  readonly banner?: string;
  readonly photos: readonly string[];
}

const lastTenMinutes =
  "the-last-ten-minutes-of-light-over-the-coast-range-looking-west-from-the-old-levee-road";

/** The collections that the shop's own pages link to: a missing one would be a dead end. */
export const demoCollections: readonly DemoCollection[] = [
  {
    slug: "whats-new",
    title: "What's New",
    description: "Fresh off the proofing wall",
    longDescription:
      "Everything I have signed since spring. Some of it was made last month, some of it waited years for me to see it properly.",
    banner: "banner-whats-new",
    sort: 10,
    showOnHomepage: true,
    active: true,
    photos: [
      "storm-over-the-owens-valley",
      "harbor-at-dusk",
      "web-after-rain",
      "market-street-5-am",
      "silver-surf",
      "dandelion-field-sunrise",
      "cloister-light",
      "a-glass-by-the-window",
    ],
  },
  {
    slug: "california",
    title: "California",
    description: "Home, from the fog line to the far side of the Sierra",
    longDescription:
      "I have lived here all my life and still have not seen it twice in the same light. These were made within a day's drive of my kitchen. Bring a jacket.",
    banner: "low-tide-big-sur",
    sort: 20,
    showOnHomepage: true,
    active: true,
    photos: [
      "low-tide-big-sur",
      "fog-at-the-headlands",
      "granite-morning",
      "last-light-on-the-dunes",
      "bristlecone",
      "salt-flat-mirror",
      "storm-over-the-owens-valley",
      lastTenMinutes,
    ],
  },
  {
    slug: "wine-country",
    title: "Wine Country",
    description: "Napa and Sonoma between harvests",
    longDescription:
      "The valleys are best when nobody is visiting: in January, at night, at the end of a row. My neighbors kindly let me stand in their vines.",
    banner: "banner-wine-country",
    sort: 30,
    showOnHomepage: true,
    active: true,
    photos: [
      "mustard-bloom",
      "rows-in-winter",
      "harvest-lanterns",
      "moonrise-over-the-mayacamas",
      "a-glass-by-the-window",
    ],
  },
  {
    slug: "landscapes",
    title: "Landscapes",
    description: "Wide country and the weather over it",
    longDescription:
      "Mostly these are pictures of air. The mountains and the dunes are there so that you can see how much of it there was.",
    banner: "banner-landscapes",
    sort: 40,
    showOnHomepage: true,
    active: true,
    photos: [
      "granite-morning",
      "last-light-on-the-dunes",
      "fog-at-the-headlands",
      "path-under-the-peaks",
      "island-at-sunrise",
      "storm-over-the-owens-valley",
      "salt-flat-mirror",
      "desert-road",
      lastTenMinutes,
    ],
  },
  {
    slug: "cities-and-urbanscapes",
    title: "Cities and Urbanscapes",
    description: "Streets before anybody needs them",
    longDescription:
      "A city at five in the morning belongs to the sweepers, the bakers and me. I like it empty and a little wet.",
    banner: "banner-cities-and-urbanscapes",
    sort: 50,
    showOnHomepage: true,
    active: true,
    photos: [
      "bridge-in-blue-hour",
      "market-street-5-am",
      "stairwell-no-4",
      "ferry-building-clock",
      "wet-neon",
      "cable-lines",
    ],
  },
  {
    slug: "black-and-white",
    title: "Black and White",
    description: "Form first",
    longDescription:
      "When color is only decoration I leave it out. These are long exposures and long looks, printed on warm paper.",
    banner: "banner-black-and-white",
    sort: 60,
    showOnHomepage: true,
    active: true,
    photos: [
      "pier-long-exposure",
      "oak-in-snow",
      "two-chairs",
      "silver-surf",
      "beeches-in-fog",
      "window-study",
    ],
  },
  {
    slug: "destinations",
    title: "Destinations",
    description: "Farther than a day's drive",
    longDescription:
      "Places I went for one picture and usually came back with another. The path is rarely where the guidebook has it.",
    banner: "banner-destinations",
    sort: 70,
    showOnHomepage: true,
    active: true,
    photos: [
      "path-under-the-peaks",
      "island-at-sunrise",
      "harbor-at-dusk",
      "desert-road",
      "cloister-light",
      "island-ferry",
    ],
  },
  {
    slug: "flora-and-fauna",
    title: "Flora and Fauna",
    description: "Small lives, close up",
    longDescription:
      "Patience more than equipment. Nothing here was baited, moved or picked, and most of it flew off a moment later.",
    banner: "banner-flora-and-fauna",
    sort: 80,
    showOnHomepage: true,
    active: true,
    photos: [
      "dandelion-field-sunrise",
      "murmuration",
      "seed-head-with-dragonfly",
      "web-after-rain",
      "heron-still",
      "echeveria",
    ],
  },
  {
    slug: "favorites",
    title: "Favorites",
    description: "The ones that leave the studio most often",
    longDescription:
      "If you do not know where to begin, begin here. These six hang in more living rooms than all the others together, my own among them.",
    banner: "banner-favorites",
    sort: 90,
    showOnHomepage: true,
    active: true,
    photos: [
      "granite-morning",
      "bridge-in-blue-hour",
      "pier-long-exposure",
      "harbor-at-dusk",
      "heron-still",
      "mustard-bloom",
    ],
  },
  {
    slug: "framed",
    title: "Framed",
    description: "Ready for the wall",
    longDescription:
      "Pictures that gain from an edge. Each is matted by hand and set in solid wood behind acrylic, ready to hang the day it arrives.",
    banner: "banner-framed",
    sort: 100,
    showOnHomepage: false,
    active: true,
    photos: [
      "oak-in-snow",
      "low-tide-big-sur",
      "stairwell-no-4",
      "window-study",
      "beeches-in-fog",
      "rows-in-winter",
    ],
  },
];
