import { noMailTexts } from "./mail-texts.ts";
import { defaultTexts } from "./default-texts.ts";
import type { Site } from "./site-schemas.ts";
import { freeShippingFromCents } from "#src/delivery/shipping-speed.ts";
import { defaultShippingSettings } from "#src/delivery/default-shipping-settings.ts";
import { formatWholeUsd } from "#src/money/cents.ts";
import { paths } from "#src/routes/paths.ts";

const collection = (slug: string) => paths.collection.href(slug);

/** The site before the owner has saved it: the values of the specification (§2) and the demo's own words. */
export const initialSite: Site = {
  name: "Lightwell",
  tagline: "Fine-art photography prints, made to order in the United States",
  description: `Fine-art photography prints by one photographer, framed or unframed, made to order and shipped free over ${formatWholeUsd(freeShippingFromCents)}.`,
  photographer: "Clara Bettencourt",
  contact: { emailAddress: "", phone: "", postalAddress: "" },
  menu: [
    { link: collection("whats-new"), title: "What’s New" },
    { link: collection("california"), title: "" },
    { link: collection("wine-country"), title: "" },
    { link: collection("landscapes"), title: "" },
    { link: collection("cities-and-urbanscapes"), title: "Cities" },
    { link: collection("black-and-white"), title: "" },
    { link: collection("destinations"), title: "" },
    { link: collection("flora-and-fauna"), title: "" },
  ],
  banners: [
    {
      link: collection("framed"),
      title: "Ready for the nail",
      text: "Solid wood frames, a matte if you like one, clear acrylic in front. Choose yours and see it to scale.",
      action: "See framed prints",
      photo: "",
      isFramed: false,
    },
    {
      link: collection("california"),
      title: "The coast before breakfast",
      text: "Eleven winters of fog, granite and low tide. The California collection, in sizes from a desk to a wall.",
      action: "See California",
      photo: "",
      isFramed: false,
    },
  ],
  tiles: [
    { link: collection("landscapes"), title: "", photo: "", isFramed: false },
    { link: collection("favorites"), title: "", photo: "", isFramed: false },
    { link: collection("framed"), title: "", photo: "", isFramed: true },
  ],
  blurbs: [
    {
      title: "Seen before it is sold",
      text: "Every size says what of the picture it trims, and hangs in a room drawn to scale.",
    },
    {
      title: "Printed when you order",
      text: "One lab, one print at a time. It ships within {lab days}; most orders are gone in {ship days} or less.",
    },
    {
      title: "Free ground shipping",
      text: "On every order over {free shipping from}, anywhere in the {country}.",
    },
  ],
  social: [],
  favorites: collection("favorites"),
  portrait: "",
  portraitAlt: "",
  signature: "",
  shipping: defaultShippingSettings,
  cutMattes: true,
  newsletter: false,
  labEmail: "",
  secondLab: null,
  mails: noMailTexts,
  ...defaultTexts,
  ownPages: [],
  updated: 0,
};
