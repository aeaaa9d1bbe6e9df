import { tagsPerPhoto, type EmbeddedMetadata } from "@lightwell/shared/catalog/embedded-metadata";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import type { Metadata } from "sharp";
import { metadataTexts, type MetadataBlocks } from "./metadata-texts.ts";

/**
 * Reads the metadata in a picture's file: each text from XMP, else from IPTC, else from EXIF. Texts are cut at their
 * limits. Coordinates are not read, and neither is the description in EXIF, where cameras write their own name.
 */
export function readEmbeddedMetadata(picture: Pick<Metadata, "exif" | "iptc" | "xmp">): EmbeddedMetadata {
  const blocks = metadataTexts(picture);
  const { exif, iptc, xmp } = blocks;
  const title = [xmp("title"), iptc("Object Name"), xmp("Headline"), iptc("Headline")];
  const caption = [xmp("description"), iptc("Caption/Abstract")];
  const date = [xmp("DateCreated"), iptc("Date Created"), exif("DateTimeOriginal"), xmp("DateTimeOriginal")];
  const copyright = [xmp("rights"), iptc("Copyright Notice"), exif("Copyright")];
  return {
    title: lineOf(title, textLimits.title),
    caption: cutText(firstOf(caption), textLimits.caption).trim(),
    keywords: keywordsOf(blocks),
    place: placeOf(blocks),
    takenOn: dayOf(firstOf(date)),
    copyright: lineOf(copyright, textLimits.copyright),
  };
}

type Candidates = readonly (readonly string[])[];

function firstOf(candidates: Candidates): string {
  return candidates.flat()[0] ?? "";
}

function lineOf(candidates: Candidates, limit: number): string {
  return cutText(firstOf(candidates).replace(/\s+/g, " "), limit).trim();
}

function keywordsOf({ iptc, xmp }: MetadataBlocks): string[] {
  const keywords = [...xmp("subject"), ...iptc("Keywords")].map((keyword) =>
    lineOf([[keyword]], textLimits.tag),
  );
  return [...new Set(keywords)].slice(0, tagsPerPhoto);
}

/** From the smallest to the largest. */
function placeOf({ iptc, xmp }: MetadataBlocks): string {
  const parts = [
    [xmp("Location"), iptc("Sub-location")],
    [xmp("City"), iptc("City")],
    [xmp("State"), iptc("Province/State")],
    [xmp("Country"), iptc("Country/Primary Location Name")],
  ].map(firstOf);
  return lineOf([[[...new Set(parts)].filter(Boolean).join(", ")]], textLimits.subtitle);
}

/** `2024-06-07T05:10:00`, `2024:06:07 05:10:00` and `20240607` → `2024-06-07`; empty for what is no day. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})[-:]?(\d{2})[-:]?(\d{2})(?!\d)/.exec(text) ?? [];
  const isDay =
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    !Number.isNaN(Date.parse(`${year}-${month}-${day}`));
  return isDay ? `${year}-${month}-${day}` : "";
}
