import { testVolume } from "@lightwell/shared/testing/test-volume";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardStreet } from "./standard-street.ts";
import { directionWords, typeWords, unitWords } from "./street-words.ts";

const line = (street1: string) => standardStreet(street1, "");
const words = (text: string) => text.split(" ");

describe("a street line stays as it is typed", () => {
  test.each(
    [
      // letters, fractions and marks that are not ASCII
      "123½ 2nd Ave",
      "12 N Élan Ct",
      "12 West Zoë Ln",
      "500 W Ōhai St",
      "45½ N Main St",
      "8 N ‘Ilima St",
      "59-024 ʻŌhai Pl",
      "1200 Ñandú Way",
      "123 ½ Main Street",
      "1234 1/2 W 7th St",
      "123 1⁄2 North Main St",
      "1600 “A” Street",
      "77 King’s North Street",
      "12 Calle de la Cañada",
      "9 Rue d’Orléans",
      "１２ Main Street",
      "12–14 Main Street",
      "5 Øresund Avenue",
      // named by a direction
      "77 North Ave NE",
      "250 South St E",
      "250 East Ave S",
      "100 North Rd W",
      "45 East West Hwy",
      "10 North St",
      "8 North Ave",
      "20 West St",
      "123 N Street",
      "1200 E Street SE",
      "100 West End Ave",
      "6 North Star Rd",
      "12 North by Northwest Dr",
      "4 S West Blvd",
      "12 N East St",
      // other numbers and names
      "N6W23001 Bluemound Rd",
      "W194N16784 Eagle Dr",
      "0S701 Hill Rd",
      "60-31 70th Ave",
      "100 N 1200 W",
      "HC 1 Box 5",
      "RR 2 Box 12",
      "12 Ste Genevieve Dr",
      "12 Avenue B",
      "1 Avenue of the Americas",
      "2 The Plaza",
      "12100 N RM 620",
      "5 St. Charles Pl",
      "100 Unit B",
      "12 Main St, Apt 4B, Rear",
      "12 Main St Rear",
      "12 Main St Miami FL 33101",
      "5th Avenue 350",
    ].flatMap((typed) => [typed.normalize("NFC"), typed.normalize("NFD")]),
  )("%s", (typed) => expect(line(typed)).toEqual({ street1: typed, street2: "" }));
});

test.each([
  ["12 North Main Street", "12 N Main St", ""],
  ["12 S.E. Main St.", "12 SE Main St", ""],
  ["100 North 1200 West", "100 N 1200 W", ""],
  ["12 Park Place West", "12 Park Pl W", ""],
  ["250 Central Park West", "250 Central Park W", ""],
  ["100 North Lake Shore Drive", "100 North Lake Shore Dr", ""],
  ["12 main street, apt 4", "12 Main St", "Apt 4"],
  ["12 Main Street Apt #4", "12 Main St", "Apt #4"],
  ["12 Main Street #4b", "12 Main St", "# 4B"],
  ["12 Main Street Building 2 Apartment 4", "12 Main St", "Bldg 2 Apt 4"],
  ["12 Highway 9 Lot 5", "12 Highway 9", "Lot 5"],
  ["12 Oak Lane Trailer 7", "12 Oak Ln", "Trlr 7"],
  ["1 KALANIANAʻOLE HWY", "1 Kalanianaʻole Hwy", ""],
  ["1 N ÉLAN CT", "1 N Élan Ct", ""],
  ["1 ‘ILIMA ST", "1 ‘Ilima St", ""],
  ["12 FM 1960 RD W", "12 FM 1960 Rd W", ""],
  ["100 US HIGHWAY 50 E", "100 US Highway 50 E", ""],
])("%s is written %s | %s", (typed, street1, street2) => expect(line(typed)).toEqual({ street1, street2 }));

describe("addresses that other shops and parsers got wrong", () => {
  test.each([
    ["7/8 St", "7/8 St", ""], // hassansin/parse-address #34
    ["3210 32 1/8 Rd", "3210 32 1/8 Rd", ""],
    ["256 County Road 634", "256 County Road 634", ""], // moneals/addresser #47
    ["138 Co Rd 502", "138 Co Rd 502", ""],
    ["1873 State Rte 6, # C", "1873 State Rte 6", "# C"],
    ["980 State Highway 23, Unit 5", "980 State Highway 23", "Unit 5"],
    ["3911 E State Hwy D, Unit A101", "3911 E State Hwy D", "Unit A101"],
    ["11919 State Hwy 93, Lot C", "11919 State Hwy 93", "Lot C"],
    ["1940 E 5625 S", "1940 E 5625 S", ""], // datamade/usaddress #283
    ["4984 HWY 6  NORTH", "4984 Hwy 6 N", ""], // datamade/usaddress #211
    ["1509 IH 35  NORTH", "1509 IH 35 N", ""],
    ["1581 D EGLIN WAY SW", "1581 D Eglin Way SW", ""], // datamade/usaddress #241
    ["2400 ST ANDREW DR", "2400 St Andrew Dr", ""], // datamade/usaddress #335
    ["66 Tahosa Park South Rd", "66 Tahosa Park South Rd", ""], // datamade/usaddress #210
    ["2124 S U St", "2124 S U St", ""], // datamade/usaddress #209
    ["500 Expressway", "500 Expressway", ""], // datamade/usaddress #138
    ["1901 COUNTRY ROAD 183", "1901 Country Road 183", ""], // datamade/usaddress #100
    ["32 1/2 Main Street", "32 1/2 Main Street", ""], // cfpb/grasshopper #81
    ["18-D Main Street", "18-D Main St", ""],
    ["18 D Main Street", "18 D Main St", ""],
    ["2922 Western Ave apt303", "2922 Western Ave", "Apt 303"], // poanetwork/poa-popa #196
    ["2922 Western Ave apt.303", "2922 Western Ave", "Apt 303"],
    ["2922 Western Ave #303", "2922 Western Ave", "# 303"],
    ["30 Some Street, 1 OG", "30 Some Street, 1 OG", ""], // netresearch/dhl-shipping-m2 #77
    ["12 Main Street *", "12 Main Street *", ""], // department-of-veterans-affairs/va.gov-team #114821
  ])("%s is written %s | %s", (typed, street1, street2) => expect(line(typed)).toEqual({ street1, street2 }));
});

test.each([
  ["APARTMENT 4B", "Apt 4B"],
  ["suite a", "Ste A"],
  ["Suite Two", "Suite Two"],
  ["Room Service", "Room Service"],
  ["Building 2, Apartment 4", "Bldg 2 Apt 4"],
  ["Apt ½", "Apt ½"],
  ["Unit É", "Unit É"],
  ["Ste Ct", "Ste Ct"],
  ["#12", "# 12"],
  ["Apt 4 rear", "Apt 4 rear"],
  ["c/o Zoë’s", "c/o Zoë’s"],
])("in the second line, %s is written %s", (typed, street2) =>
  expect(standardStreet("12 Main St", typed)).toEqual({ street1: "12 Main St", street2 }),
);

test("the street of a line has the usual capitals, whatever its unit has", () => {
  expect(line("1 36TH Lot 5")).toEqual({ street1: "1 36th", street2: "Lot 5" });
  expect(line("12 NORTH OAK STREET Apt 4b")).toEqual({ street1: "12 N Oak St", street2: "Apt 4B" });
  expect(line("1 36TH West")).toEqual({ street1: "1 36th W", street2: "" });
});

describe("every letter, digit, fraction and mark of a line survives", () => {
  const numbers = words("1 12 12B 123½ 45¼ 7¾ 9⅓ 34-12 59-024 N6W23001 W194N16784 0S701 １２ 100 12–14 12-A");
  const fractions = words("1/2 ½ ⅓ 1⁄2");
  const directions = words("N S. East West NE Northwest s.e. NORTH");
  const names = [
    ...words(
      "Main Oak Élan Zoë Ōhai ʻŌhai ‘Ilima ’Ilima 'Ilima Kalanianaʻole Ñandú Łódź Øre “A” «B» King’s O'Neil",
    ),
    ...words(
      "D’Arcy Winston-Salem 2nd 36TH St. Ste MLK McAllister Park Lake End Avenue Court Via del Calle B 1960",
    ),
    "of the Americas",
    "de la Cañada",
    "County Road 12",
    "US-101",
    "FM 1960",
    "Le Grand’Rue",
    "(Old) Mill",
    "ĳsel",
  ];
  const types = words("St Street AVE Avenue Rd. Hwy Highway Ln Court Crossing Blvd way Trafficway Plaza");
  const units = [
    ...words("#4 Rear Lobby"),
    "# 4B",
    "Apt 4",
    "apt. 3c",
    "Suite 3300",
    "Ste A",
    "Unit #7",
    "Bldg 2 Apt 4",
    "Fl 2",
    "Rm 12",
    "Lot 5",
    "Trlr 7",
    ", Apt 4B",
    ", rear",
    "Apt ½",
    "Unit É",
    "P.H. 3",
    "2nd Floor",
    "Spc 12–14",
  ];
  const maybe = (from: readonly string[]) => fc.constantFrom("", "", ...from);
  const style = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.normalize("NFD"),
    (text) => text.toUpperCase().normalize("NFD"),
    (text) => `  ${text.replaceAll(" ", "  ")} `,
  );
  const name = fc.oneof(
    fc.constantFrom(...names, ...directions),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).map((text) => text.replace(/[\s,#.]/gu, "x")),
  );
  const typedLine = fc
    .tuple(
      fc.constantFrom(...numbers),
      maybe(fractions),
      maybe(directions),
      fc.array(name, { minLength: 1, maxLength: 3 }),
      maybe(types),
      maybe(directions),
      maybe(units),
      maybe(units),
      style,
    )
    .map(([number, fraction, prefix, middle, type, suffix, unit, other, write]) =>
      write([number, fraction, prefix, ...middle, type, suffix, unit, other].filter(Boolean).join(" ")),
    );

  const timeoutMs = 600_000;
  const numRuns = testVolume({ sample: 2_000, large: 200_000 });

  test(
    "except for the abbreviations of the carriers' tables",
    () => {
      fc.assert(
        fc.property(typedLine, maybe(units), (street1, street2) => {
          const written = standardStreet(street1, street2);
          expect(unified(written.street1, written.street2)).toEqual(unified(street1, street2));
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );

  test(
    "and a line that is written as the carriers write it is not changed again",
    () => {
      fc.assert(
        fc.property(typedLine, (street1) => {
          const once = line(street1);
          expect(standardStreet(once.street1, once.street2)).toEqual(once);
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );
});

/** The words of both lines in lowercase, each of the tables as its abbreviation; commas separate words. */
function unified(street1: string, street2: string): string[] {
  return `${street1} ${street2}`
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replaceAll("#", " # ")
    .split(/[\s,]+/u)
    .filter(Boolean)
    .map((word) => {
      const plain = word.replaceAll(".", "");
      const short = directionWords.get(plain) ?? typeWords.get(plain) ?? unitWords.get(plain);
      return short?.toLowerCase() ?? word;
    });
}

test("an abbreviation has letters of its word in their order", () => {
  const others = new Set(["crossing", "crossroad", "crossroads"]); // Xing, Xrd, Xrds
  for (const [word, short] of [...typeWords, ...directionWords, ...unitWords]) {
    const letters = new RegExp(`^${short.toLowerCase().split("").join(".*")}`);
    expect([word, letters.test(word) || others.has(word)]).toEqual([word, true]);
  }
});
