import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

const letters = (count: number) => "a".repeat(count);

describe("an e-mail address", () => {
  test.each([
    "ann@example.com",
    "A@B.co",
    "a.b@example.com",
    "o'brien+prints@example.com",
    "ann_lee-1@mail.example.co.uk",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "ann@example.COM", // dod-ccpo/atat #892
    "ann@example.museum", // commercelayer/mfe-checkout #233
    "ann@visionscreator.earth", // polarsource/polar #4625
    "ann@eastvalleyliving.homes", // Tymeslot/tymeslot #83
    "mirza@hyena-agency.com", // mail-in-a-box/mailinabox #694
    "1@1.co",
    "ann@xn--mller-kva.de",
    "ann@example.xn--p1ai",
    `${letters(64)}@example.com`,
    `ann@${letters(63)}.com`,
    `${letters(64)}@${`${letters(61)}.`.repeat(3)}abc`,
  ])("may be %j", (address) => expect(isEmailAddress(address)).toBe(true));

  test.each([
    ["a dot first", ".ann@example.com"],
    ["a dot last", "ann.@example.com"],
    ["two dots in a row", "zz2..ann@example.com"],
    ["65 characters before the @", `${letters(65)}@example.com`],
    ["70 characters before the @, with dots", `${"abcdefg.".repeat(8)}abcdef@example.com`],
    ["255 characters", `${letters(64)}@${`${letters(46)}.`.repeat(4)}co`],
    ["nothing before the @", "@example.com"],
    ["two @", "ann@lee@example.com"],
    ["no dot in the domain", "ann@example"],
    ["a dot first in the domain", "ann@.example.com"],
    ["a dot last in the domain", "ann@example.com."],
    ["two dots in the domain", "ann@example..com"],
    ["a label of 64 characters", `ann@${letters(64)}.com`],
    ["a label that begins with a hyphen", "ann@-example.com"],
    ["a label that ends with a hyphen", "ann@example-.com"],
    ["a last label of one letter", "ann@example.c"],
    ["a last label that lost a letter", "foo@ntu.edu.s"], // sagemathinc/cocalc #2845
    ["a last label of digits", "ann@127.0.0.1"],
    ["an underscore in the domain", "ann@exam_ple.com"],
    ["a domain in brackets", "ann@[127.0.0.1]"],
    ["a quoted name", '"ann lee"@example.com'],
    ["a full-width @", "ann＠example.com"],
    ["an invisible space", "\u200bann@example.com"],
    ["a name before it", "Ann <ann@example.com>"],
    ["a blank", "ann @example.com"],
    ["a line break", "ann@example.com\n"],
    ["a comma", "ann@example,com"],
  ])("does not have %s", (_what, address) => expect(isEmailAddress(address)).toBe(false));

  test("is refused as soon as any dot of it is doubled, moved to an end or followed by the @", () => {
    const atom = fc.stringMatching(/^[a-z0-9+_'-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(atom, { minLength: 1, maxLength: 5 }), fc.nat(5), (atoms, at) => {
        const name = atoms.join(".");
        expect(isEmailAddress(`${name}@example.com`)).toBe(true);
        const broken = [...atoms.slice(0, at), "", ...atoms.slice(at)].join(".");
        expect(isEmailAddress(`${broken}@example.com`)).toBe(false);
      }),
    );
  });
});
