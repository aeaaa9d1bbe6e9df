import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { type DemoCollection, type DemoPhoto, demoPhoto } from "./demo-catalog.ts";

/** A photo that is active though it has no picture, which no save of the back office allows. */
export const activeWithoutPicture = "snow-on-the-tioga-road";

const edge = {
  longDescription: "Here to see how the shop behaves at its edges.",
  showOnHomepage: true,
  active: true,
} as const;

/** Collections that a shop may well have one day: hidden, empty, without a banner. */
export const edgeCollections: readonly DemoCollection[] = [
  {
    ...edge,
    slug: "in-preparation",
    title: "In Preparation",
    description: "Not to be seen by shoppers",
    sort: 110,
    active: false,
    banner: "banner-landscapes",
    photos: ["granite-morning"],
  },
  {
    ...edge,
    slug: "nothing-hung-yet",
    title: "Nothing Hung Yet",
    description: "An active collection with no photos",
    sort: 120,
    banner: "banner-framed",
    photos: [],
  },
  {
    ...edge,
    slug: "without-a-banner",
    title: "Without a Banner",
    description: "A collection that shows the placeholder",
    sort: 130,
    photos: ["beeches-in-fog", "heron-still", activeWithoutPicture],
  },
];

/**
 * The shop's options with the 24x30 size and the pearl finish switched off, and 8x10 so cheap that an order can
 * stay below the free-shipping limit.
 */
export const edgeOptions: readonly Option[] = defaultOptions
  .filter(
    ({ key, value }) => !(key === "size" && value === "24x30") && !(key === "finish" && value === "pearl"),
  )
  .map((option) => (isSmallest(option) ? { ...option, base: 3_000 } : option));

function isSmallest({ key, value }: Option): boolean {
  return (key === "size" || key === "framed_size") && value === "8x10";
}

/** Enough more photos to fill a page of a hundred rows and begin the next; none is offered to shoppers. */
export const manyPhotos: readonly DemoPhoto[] = Array.from({ length: 70 }, (_, index) => {
  const number = String(index + 1).padStart(3, "0");
  return demoPhoto({
    title: `Work Print ${number}`,
    subtitle: "From the archive, not yet edited",
    slug: `work-print-${number}`,
    description: "<p>Scanned for the record.</p>",
    tags: ["archive"],
    alt: "",
    active: false,
  });
});
