import { tagsPerPhoto } from "@lightwell/shared/catalog/photo";
import type { EmbeddedMetadata } from "@lightwell/shared/catalog/catalog-schemas";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { type MetadataBlocks, metadataTexts } from "./metadata-texts.ts";
import type { Metadata } from "sharp";

/**
 * Reads the metadata in a picture's file: each text from XMP, else from IPTC, else from EXIF. Texts are cut at their
 * limits. Coordinates are not read, and neither are descriptions that cameras write by themselves, which programs copy
 * from EXIF into XMP and IPTC.
 */
export function readEmbeddedMetadata(picture: Pick<Metadata, "exif" | "iptc" | "xmp">): EmbeddedMetadata {
  const blocks = metadataTexts(picture);
  const { exif, iptc, xmp } = blocks;
  const title = [xmp("title"), iptc("Object Name"), xmp("Headline"), iptc("Headline")].map(byPeople);
  const caption = [xmp("description"), iptc("Caption/Abstract")].map(byPeople);
  const date = [xmp("DateCreated"), iptc("Date Created"), exif("DateTimeOriginal"), xmp("DateTimeOriginal")];
  const copyright = [xmp("rights"), iptc("Copyright Notice"), exif("Copyright")];
  return {
    title: lineOf(title, textLimits.title),
    caption: cutText(firstOf(caption), textLimits.caption).trim(),
    keywords: keywordsOf(blocks),
    place: placeOf(blocks),
    takenOn: date.flat().map(dayOf).find(Boolean) ?? "",
    copyright: lineOf(copyright, textLimits.copyright),
    camera: lineOf([[cameraOf(blocks)]], textLimits.camera),
    lens: lineOf([exif("LensModel"), xmp("LensModel"), xmp("Lens")], textLimits.camera),
  };
}

type Candidates = readonly (readonly string[])[];

function firstOf(candidates: Candidates): string {
  return candidates.flat()[0] ?? "";
}

function lineOf(candidates: Candidates, limit: number): string {
  return cutText(firstOf(candidates).replace(/\s+/g, " "), limit).trim();
}

/** What cameras, phones and programs write as title or description of every picture. */
const writtenByCameras = [
  /^(?:[a-z]+ )?digital (?:still ?)?camera$/i, // OLYMPUS DIGITAL CAMERA, KODAK Digital Still Camera
  /^konica minolta digital camera$/i,
  /^(?:olympus|sony|minolta|samsung|kodak|casio|nikon|canon|pentax|ricoh|fuji|sanyo) (?:dsc|camera)$/i,
  /^(?:exif|jpeg|picture)(?:[_ ](?:exif|jpeg|picture))+$/i, // Exif_JPEG_PICTURE, JPEG_PICTURE
  /^DCIM[\\/]/i, // DCIM\100MEDIA\DJI_0001.JPG
  /^<.*\b(?:samsung|kenox|digimax)\b.*>$/i, // <KENOX S760  / Samsung S760>
  /^(?:samsung camera pictures|pentax image|casio computer co\b.*|digital image|digimax .*|default)$/i,
  /^(?:[rv]?hdr|dav|cof|mde|edf|sdr|ptr|qrf|rbt|cuv|fbt|btf|oznor(?:wo)?|hdrpl|burst)$/, // the modes of Huawei's phones
  /^(?:processed|created|made|edited) (?:with|by|in) (?:vsco|gimp|picasa|snapseed|instagram|adobe)\b/i,
  /^(?:LEAD Technologies|ACD Systems|AppleMark|CREATOR: gd-jpeg|File written by Adobe)/i,
];

function byPeople(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !writtenByCameras.some((written) => written.test(text.replace(/\s+/g, " "))));
}

/**
 * The keywords of XMP if it has any: programs write both, and cut or mangle those of IPTC. Of `Places|USA|California`
 * the last. Two that differ by case only are the same tag.
 */
function keywordsOf({ iptc, xmp }: MetadataBlocks): string[] {
  const found = xmp("subject").length > 0 ? xmp("subject") : iptc("Keywords");
  const keywords = found
    .map((keyword) => keyword.split("|").findLast((part) => part.trim() !== "") ?? "")
    .map((keyword) => lineOf([[keyword]], textLimits.tag))
    .filter((keyword) => keyword !== "");
  const names = keywords.map((keyword) => keyword.toLowerCase());
  return keywords.filter((_, index) => names.indexOf(names[index] ?? "") === index).slice(0, tagsPerPhoto);
}

/** The model with its maker, which some makers repeat in it: NIKON CORPORATION, NIKON Z 7. */
function cameraOf({ exif, xmp }: MetadataBlocks): string {
  const [maker, model] = ["Make", "Model"].map((tag) => firstOf([exif(tag), xmp(tag)]).trim());
  if (!maker || !model) return model ?? "";
  const [name = ""] = maker.split(" ");
  return model.toLowerCase().startsWith(name.toLowerCase()) ? model : `${maker} ${model}`;
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

/**
 * `2024-06-07T23:10:00-08:00`, `2024:06:07 05:10:00` and `20240607` → `2024-06-07`, the day where the photo was taken,
 * whatever its zone. Empty for what is no day: zeros, a year, a month, 30 February.
 */
function dayOf(text: string): string {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})([-:/.]?)(\d{2})\2(\d{2})(?!\d)/.exec(text)?.toSpliced(2, 1) ?? [];
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isDay = Number(year) > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return isDay ? written : "";
}
