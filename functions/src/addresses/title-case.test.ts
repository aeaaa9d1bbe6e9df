import { expect, test } from "vitest";
import { titleCase } from "./title-case.ts";

test.each([
  "Santa Cruz",
  "12 King's Hwy",
  "9 St John's Pl",
  "Lee's Summit",
  "12 O'Neil's Ln",
  "7 O’Neil Ct",
  "D'Arcy Ct",
  "Coeur d'Alene",
  "McAllen",
  "12 McAllister St",
  "12 Mackinac Ave",
  "12 MacArthur Blvd",
  "1st Ave",
  "22nd St",
  "103rd St",
  "34-12 36th St",
  "12 Avenue of the Americas",
  "12 Camino de la Reina",
  "Marina del Rey",
  "Fond du Lac",
  "2 The Alameda",
  "12 Via La Jolla",
  "Truth or Consequences",
  "Carmel-by-the-Sea",
  "Winston-Salem",
  "St. Paul",
  "La Cañada Flintridge",
  "12 Élan Ct",
  "59-024 ʻŌhai Pl",
  "12 Kalanianaʻole Hwy",
  "7 ‘Ilima St",
  "Hawai‘i Kai",
  "1600 “A” St",
  "12 Pope John Paul II Dr",
  "US-101",
  "CA-1",
  "I-95",
  "12 FM 1960",
  "12 CR 12",
  "12 Main St NW",
  "12 MLK Jr Blvd",
  "N6W23001 Bluemound Rd",
  "12B Elm St",
  "123½ Main St",
  "Zoë Ln",
])("%s has its capitals whether it is typed in capitals or in lowercase", (text) => {
  for (const form of ["NFC", "NFD"] as const) {
    const written = text.normalize(form);
    expect(titleCase(written.toUpperCase())).toBe(written);
    expect(titleCase(written.toLowerCase())).toBe(written);
  }
});

test.each(["12 calle de la Luna", "MLK Blvd", "12 vanDyke st", "Straße 12", "macArthur Blvd", "36TH Street"])(
  "%s, which is typed in both, keeps its own",
  (text) => expect(titleCase(text)).toBe(text),
);

test("has one space between words", () => expect(titleCase("  SANTA \t CRUZ ")).toBe("Santa Cruz"));

test.each(["12 ßa", "1ß ıx"])("a letter without a capital of its own stays: %s", (text) =>
  expect(titleCase(text)).toBe(text),
);
