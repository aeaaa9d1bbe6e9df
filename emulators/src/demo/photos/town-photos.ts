import { demoPhoto, onlySizes, wholePictureSizes, type DemoPhoto } from "./demo-photo.ts";

export const townPhotos: readonly DemoPhoto[] = [
  demoPhoto("rows-in-winter", {
    title: "Rows in Winter",
    subtitle: "Napa, January",
    description: "<p>Pruned, tied, and waiting. On mornings like this the valley has no far side.</p>",
    tags: ["napa valley", "vineyard", "fog", "winter"],
    alt: "Bare vines in rows that run into fog",
  }),
  demoPhoto("harvest-lanterns", {
    title: "Harvest Lanterns",
    subtitle: "Sonoma, the second week of September",
    description:
      "<p>They pick at night, when the fruit is cold. I stood at the end of a row and kept out of the way.</p>",
    tags: ["sonoma", "vineyard", "night", "harvest"],
    alt: "Lamps along the rows of a vineyard at dusk",
  }),
  demoPhoto("moonrise-over-the-mayacamas", {
    title: "Moonrise over the Mayacamas",
    subtitle: "Sonoma, December",
    description:
      "<p>From the top row of a friend's vineyard. It came up four minutes after the sun went down.</p>",
    tags: ["sonoma", "moon", "ridges", "evening"],
    alt: "A full moon in a violet evening sky above wooded ridges",
    isLandscapeOrientation: false,
  }),
  demoPhoto("mustard-bloom", {
    title: "Mustard Bloom",
    subtitle: "Carneros, late February",
    description: "<p>Two weeks of yellow between the vines before the plow comes through.</p>",
    tags: ["carneros", "vineyard", "mustard", "flowers", "spring"],
    alt: "Wild mustard in bloom between rows of bare vines",
  }),
  demoPhoto("a-glass-by-the-window", {
    title: "A Glass by the Window",
    subtitle: "Glen Ellen, October",
    description: "<p>The picture I took while waiting for the light I had come for.</p>",
    tags: ["glen ellen", "still life", "window"],
    alt: "A glass of red wine on a windowsill, a garden out of focus behind it",
    isLandscapeOrientation: false,
  }),
  demoPhoto("bridge-in-blue-hour", {
    title: "Bridge in Blue Hour",
    subtitle: "San Francisco, November",
    description: "<p>For about six minutes the lamps and the sky are equally bright. This is the fourth.</p>",
    tags: ["san francisco", "bridge", "blue hour"],
    alt: "A suspension bridge with its lamps lit, mirrored in still water at dusk",
    base: 2_500,
    ...wholePictureSizes["3:2"],
  }),
  demoPhoto("market-street-5-am", {
    title: "Market Street, 5 a.m.",
    subtitle: "San Francisco, April",
    description:
      "<p>One walker, one light in every tenth window, and the street still wet from the sweepers.</p>",
    tags: ["san francisco", "street", "fog"],
    alt: "A lone figure on a wet street between tall fronts, lamps leading into fog",
    isLandscapeOrientation: false,
  }),
  demoPhoto("stairwell-no-4", {
    title: "Stairwell No. 4",
    subtitle: "Oakland, an office building since torn down",
    description:
      "<p>From the series of eleven stairwells. The skylight is at the bottom: it is a mirror.</p>",
    tags: ["oakland", "architecture", "spiral"],
    alt: "A spiral stair from above, turning down toward a small bright well",
    variant: "SQUARE",
  }),
  demoPhoto("ferry-building-clock", {
    title: "Ferry Building Clock",
    subtitle: "San Francisco, first ferry",
    description: "<p>Eight by the clock, and the clock is right.</p>",
    tags: ["san francisco", "tower", "dawn"],
    alt: "A clock tower at dawn above a long arcade at the water",
    isLandscapeOrientation: false,
  }),
  demoPhoto("wet-neon", {
    title: "Wet Neon",
    subtitle: "Los Angeles, the one rainy week",
    description:
      "<p>Through the window of a bus. Printed on metal at 24x36 and in no other size: smaller, the drops are lost.</p>",
    tags: ["los angeles", "night", "rain", "neon"],
    alt: "Drops of rain on a window before neon lights out of focus",
    variant: "METAL",
    base: 10_000,
    ...onlySizes(["24x36"], []),
  }),
  demoPhoto("cable-lines", {
    title: "Cable Lines",
    subtitle: "San Francisco, Sunset District",
    description: "<p>Nobody looks up at the corner of Judah and 28th. Three birds did.</p>",
    tags: ["san francisco", "lines", "minimal"],
    alt: "Trolley wires fanning out across a pale sky, three birds on one of them",
    variant: "BW",
  }),
];
