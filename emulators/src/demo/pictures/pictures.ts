import { bannerPictures } from "./banner-pictures.ts";
import { californiaPictures } from "./california-pictures.ts";
import { cityPictures } from "./city-pictures.ts";
import { destinationPictures } from "./destination-pictures.ts";
import { monochromePictures } from "./monochrome-pictures.ts";
import { naturePictures } from "./nature-pictures.ts";
import { wineCountryPictures } from "./wine-country-pictures.ts";
import type { Picture } from "./picture.ts";

const byName = {
  ...californiaPictures,
  ...wineCountryPictures,
  ...cityPictures,
  ...monochromePictures,
  ...destinationPictures,
  ...naturePictures,
  ...bannerPictures,
} as const;

export type PictureName = keyof typeof byName;

/** Every picture of the demo by its name: a photo's slug, or `banner-` and a collection's. */
export const pictures: Readonly<Record<PictureName, Picture>> = byName;
