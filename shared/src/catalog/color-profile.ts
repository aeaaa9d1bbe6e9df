/** A picture that names no color profile. */
export const noProfile = "none";

/** What a color profile means for the print, and whether there is something to see to. */
export function describeColorProfile(colorProfile: string): {
  readonly words: string;
  readonly isUsual: boolean;
} {
  if (colorProfile === "")
    return { words: "Not known: upload the picture again to have it looked at.", isUsual: false };
  if (colorProfile === noProfile) return { words: "None in the file; it is printed as sRGB.", isUsual: true };
  if (/sRGB/i.test(colorProfile)) return { words: colorProfile, isUsual: true };
  if (/CMYK|SWOP|FOGRA|Coated/i.test(colorProfile))
    return {
      words: `${colorProfile}: made for a printing press. Export the picture as sRGB.`,
      isUsual: false,
    };
  return {
    words: `${colorProfile}: shown as sRGB in the shop; ask the lab whether it takes it.`,
    isUsual: false,
  };
}
