import { expect, test } from "vitest";
import { commonProfileName, describeColorProfile } from "./color-profile.ts";

test.each([
  ["sRGB IEC61966-2.1", "sRGB"],
  ["IEC 61966-2-1 Default RGB Colour Space - sRGB", "sRGB"],
  ["c2", "sRGB"],
  ["sP3C", "Display P3"],
  ["Display P3", "Display P3"],
  ["DCI-P3 D65", "DCI-P3"],
  ["Compatible with Adobe RGB (1998)", "Adobe RGB (1998)"],
  ["A98C", "Adobe RGB (1998)"],
  ["ROMM RGB: ISO 22028-2:2013", "ProPhoto RGB"],
  ["ProPhoto RGB", "ProPhoto RGB"],
  ["ITU-R BT.2020", "Rec. 2020"],
  ["eciRGB v2", "eciRGB v2"],
  ["Dot Gain 20%", "Dot Gain 20%"],
])("the profile with the description %j is %j", (own, common) => {
  expect(commonProfileName(own)).toBe(common);
});

test("only sRGB and a missing profile need no attention, and pictures stored by the old names are named, too", () => {
  expect(describeColorProfile("sRGB IEC61966-2.1")).toEqual({ words: "sRGB", isUsual: true });
  expect(describeColorProfile("none")).toMatchObject({ isUsual: true });
  expect(describeColorProfile("sP3C")).toMatchObject({
    words: expect.stringMatching(/^Display P3:/),
    isUsual: false,
  });
  expect(describeColorProfile("U.S. Web Coated (SWOP) v2").words).toContain("Export the picture as sRGB");
});
