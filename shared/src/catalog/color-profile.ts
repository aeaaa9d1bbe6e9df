/** A picture that names no color profile. */
export const noProfile = "none";

/** Patterns of the names embedded in profiles, and the common names of these profiles. */
const commonNames: readonly (readonly [RegExp, string])[] = [
  [/sRGB|IEC\s?61966-?2[.-]1|^(?:c2|c2ci|nRGB|uRGB)$/i, "sRGB"],
  [/DCI[- ]?P3|P3[- ]?DCI/i, "DCI-P3"],
  [/Display\s?P3|^s?P3C?$|^P3[- ]?D65$/i, "Display P3"],
  [/Adobe\s?RGB|^A98C$|\bopRGB\b/i, "Adobe RGB (1998)"],
  [/ProPhoto|ROMM/i, "ProPhoto RGB"],
  [/Rec\.?\s?2020|BT\.?\s?2020|^2020C?$/i, "Rec. 2020"],
  [/^sGry$|Gr[ae]y gamma 2\.2/i, "Gray, gamma 2.2"],
];

/** The common name of a profile: `"sP3C"`, embedded in small profiles, is `"Display P3"`. */
export function commonProfileName(ownName: string): string {
  return commonNames.find(([pattern]) => pattern.test(ownName))?.[1] ?? ownName;
}

/** Explains to the owner how a color profile affects the print; `isUsual` is false if the owner should check or act. */
export function describeColorProfile(colorProfile: string): {
  readonly words: string;
  readonly isUsual: boolean;
} {
  const name = commonProfileName(colorProfile);
  if (name === "")
    return { words: "Not known: upload the picture again to have it looked at.", isUsual: false };
  if (name === noProfile) return { words: "None in the file; it is printed as sRGB.", isUsual: true };
  if (name === "sRGB") return { words: name, isUsual: true };
  if (/CMYK|SWOP|FOGRA|Coated/i.test(name))
    return { words: `${name}: made for a printing press. Export the picture as sRGB.`, isUsual: false };
  return { words: `${name}: shown as sRGB in the shop; ask the lab whether it takes it.`, isUsual: false };
}
