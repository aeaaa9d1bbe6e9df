import { Firestore } from "@google-cloud/firestore";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { townsOf } from "#src/addresses/known-towns.ts";
import { historyTable } from "#src/history/history-table.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { localTaxRates } from "#src/taxes/local-tax-rates.ts";
import { placeIn } from "#src/taxes/tax-rates.conformance.ts";
import { taxesTool } from "./taxes-tool.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";

const database = new Firestore({ projectId: `demo-taxes-tool-${Date.now()}` });
const folder = mkdtempSync(join(tmpdir(), "lightwell-taxes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header = "zip,rate_percent,taxable_shipping,from,source";
const taxes = localTaxRates(["CA"], zipRateRepository(database), () =>
  Promise.resolve("America/Los_Angeles"),
);
const day = (date: string) => Date.parse(`${date}T12:00:00Z`);

async function importing(...lines: string[]): Promise<string> {
  const file = join(folder, "rates.csv");
  writeFileSync(file, [header, ...lines].join("\r\n"));
  return await taxesTool(database, ["import", file]);
}

test("a rate of a ZIP code applies from its day on, with the state's rule on shipping unless it has its own", async () => {
  expect(
    await importing(
      '94558,7.75,,2026-01-01,"CDTFA, 2026-Q1"',
      "94558,8.0625,yes,2027-01-01,CDTFA",
      "95448,9.25,no,2026-01-01,CDTFA",
    ),
  ).toBe("Stored the rates of 2 ZIP codes.\n");
  const [change] = (await historyTable(database).get()).docs;
  expect(change?.data()).toMatchObject({ kind: "taxes", title: "rates.csv", action: "changed" });
  const rateOf = async (postal: string, date: string) => await taxes.rateOf(placeIn("CA", postal), day(date));
  expect(await rateOf("94558", "2025-12-31")).toEqual({ ratePpm: 72_500, taxableShipping: 0 });
  expect(await rateOf("94558-1234", "2026-01-01")).toEqual({ ratePpm: 77_500, taxableShipping: 0 });
  expect(await rateOf("94558", "2027-01-01")).toEqual({ ratePpm: 80_625, taxableShipping: 1 });
  expect(await rateOf("95448", "2026-06-01")).toEqual({ ratePpm: 92_500, taxableShipping: 0 });
  expect(await rateOf("89501", "2026-06-01")).toEqual({ ratePpm: 72_500, taxableShipping: 0 });
  expect(await rateOf("94559", "2026-06-01")).toEqual({ ratePpm: 72_500, taxableShipping: 0 });
});

test("a rate costs one read, and none in states without collection", async () => {
  const reads = countedReads();
  await taxes.rateOf(placeIn("NV", "89501"), day("2026-11-21"));
  expect(reads.count).toBe(0);
  await taxes.rateOf(placeIn("CA"), day("2026-11-21"));
  expect(reads.count).toBe(1);
});

test("a file may be imported twice, but a day's rate is not changed", async () => {
  await importing("95476,9,,2026-01-01,CDTFA");
  await importing("95476,9.0,,2026-01-01,CDTFA again");
  await expect(importing("94574,8,,2026-01-01,CDTFA", "95476,9.5,,2026-01-01,CDTFA")).rejects.toThrow(
    "95476 has another rate from 2026-01-01 on.",
  );
  expect(await zipRateRepository(database).rates("94574")).toEqual([]);
  expect(await zipRateRepository(database).rates("95476")).toHaveLength(1);
});

test("a file that is imported again corrects the county, district and source of a rate", async () => {
  const local = { from: "2026-01-01", ratePpm: 92_500, taxableShipping: 0, source: "CDTFA" } as const;
  const stored = async () => (await zipRateRepository(database).rates("95472"))[0];
  await zipRateRepository(database).add(new Map([["95472", [{ ...local, county: "Napa", district: "" }]]]));
  const corrected = { ...local, county: "Sonoma", district: "Sebastopol" };
  await zipRateRepository(database).add(new Map([["95472", [corrected]]]));
  expect(await stored()).toEqual(corrected);
  await importing("95472,9.25,no,2026-01-01,CDTFA again");
  expect(await stored()).toEqual({ ...corrected, source: "CDTFA again" });
});

test("rates are stored in the order of their days, in whatever order they are imported", async () => {
  const days = ["2026-04-01", "2026-01-01", "2026-07-01", "2025-10-01"];
  await importing(...days.slice(0, 3).map((from) => `95441,9,,${from},CDTFA`));
  await importing(`95441,9,,${days[3]},CDTFA`);
  const stored = await zipRateRepository(database).rates("95441");
  expect(stored.map(({ from }) => from)).toEqual(days.toSorted());
  await expect(importing("95441,9,yes,2026-04-01,CDTFA")).rejects.toThrow(
    "95441 has another rate from 2026-04-01 on. Give the change a day of its own.",
  );
});

test.each([
  ["95442", "Marin", ""],
  ["95444", "", "Larkspur"],
])(
  "of %s, a place with a county or a district alone replaces what is stored",
  async (zip, county, district) => {
    const rate = { from: "2026-01-01", ratePpm: 92_500, taxableShipping: 0, source: "CDTFA" } as const;
    const repository = zipRateRepository(database);
    await repository.add(new Map([[zip, [{ ...rate, county: "Sonoma", district: "Sebastopol" }]]]));
    await repository.add(new Map([[zip, [{ ...rate, county, district }]]]));
    expect(await repository.rates(zip)).toEqual([{ ...rate, county, district }]);
  },
);

test("lists every invalid line, and stores nothing", async () => {
  const failing = importing(
    "9455,7.75,,2026-01-01,CDTFA",
    "00901,7.75,,2026-01-01,CDTFA",
    "94501,7.755555,,2026-01-01,CDTFA",
    "94502,26,,2026-01-01,CDTFA",
    "94503,7.75,maybe,2026-01-01,CDTFA",
    "94508,7.75,,2026-02-30,CDTFA",
    "94515,7.75,,2026-01-01,",
    "94516,7.75,,2026-01-01,CDTFA",
    "94516,8.75,,2026-01-01,CDTFA",
  );
  const message = String(await failing.catch((cause: unknown) => cause));
  expect([...message.matchAll(/Line (\d+): /g)].map(([, line]) => Number(line))).toEqual([
    2, 3, 4, 5, 6, 7, 8, 10,
  ]);
  expect(await zipRateRepository(database).rates("94516")).toEqual([]);
  writeFileSync(join(folder, "other.csv"), "zip;rate\n");
  await expect(taxesTool(database, ["import", join(folder, "other.csv")])).rejects.toThrow(header);
});

test("reads quoted cells, as spreadsheets write them", async () => {
  const file = join(folder, "quoted.csv");
  const columns = "zip,rate_percent,taxable_shipping,from,county,district,source";
  writeFileSync(
    file,
    `\uFEFF${columns}\r\n95446,9.25,no,2026-01-01,"Sonoma, north","The ""River""","CDTFA, Q1"\r\n`,
  );
  expect(await taxesTool(database, ["import", file])).toBe("Stored the rates of 1 ZIP code.\n");
  expect(await zipRateRepository(database).rates("95446")).toMatchObject([
    { county: "Sonoma, north", district: 'The "River"', source: "CDTFA, Q1" },
  ]);
});

const asSaved =
  "zip;rate_percent;taxable_shipping;from;source;county\r\n95439;9,25 %;no;1/31/2026;“CDTFA”;Zoë\r\n";
const windows1252 = Buffer.from(asSaved.replace("“", "\x93").replace("”", "\x94"), "latin1");
test.each([
  ["UTF-8", Buffer.from(asSaved)],
  ["Windows-1252", windows1252],
  ["UTF-16 with tabs", Buffer.from(`\uFEFF${asSaved.replaceAll(";", "\t")}`, "utf16le")],
  ["UTF-16 without a mark", Buffer.from(asSaved, "utf16le")],
  ["big-endian UTF-16", Buffer.from(`\uFEFF${asSaved}`, "utf16le").swap16()],
  ["UTF-8 with carriage returns only", Buffer.from(asSaved.replaceAll("\n", ""))],
])("reads a file of a spreadsheet in %s", async (_, bytes) => {
  const file = join(folder, "saved.csv");
  writeFileSync(file, bytes);
  expect(await taxesTool(database, ["import", file])).toBe("Stored the rates of 1 ZIP code.\n");
  expect(await zipRateRepository(database).rates("95439")).toEqual([
    {
      from: "2026-01-31",
      ratePpm: 92_500,
      taxableShipping: 0,
      source: "“CDTFA”",
      county: "Zoë",
      district: "",
    },
  ]);
});

test("explains what a spreadsheet has changed, and reads what it protects", async () => {
  const failing = importing(
    "1001,6.25,,2026-01-01,DOR",
    "94518,7.75,,1/2/2026,CDTFA",
    "94519,7,75,,2026-01-01,CDTFA",
    "94520,7.75,,2026-01-01,CDTFA, Q1",
  );
  expect(String(await failing.catch((cause: unknown) => cause))).toBe(
    [
      'Error: Line 2: "1001" is no ZIP code of five digits. Spreadsheets drop the zeros at its beginning.',
      'Line 3: "1/2/2026" cannot be read as one certain date. Write it like 2026-12-01, in a column of text, since spreadsheets rewrite dates.',
      "Line 4: The row has more cells than the first line. A text with a comma in it needs quotation marks.",
      "Line 5: The row has more cells than the first line. A text with a comma in it needs quotation marks.",
    ].join("\n"),
  );
  await importing(`="01001",'6.25,,"=""2026-01-01""",DOR`);
  expect(await zipRateRepository(database).rates("01001")).toMatchObject([{ ratePpm: 62_500 }]);
});

test("the rates of a state and of a ZIP code are shown", async () => {
  expect(await taxesTool(database, ["show", "dc"])).toMatch(/6\.0000%[^]*2026-10-01 {2}7\.0000%/);
  expect(await taxesTool(database, ["show", "95448"])).toMatch(/9\.2500% {2}shipping never[^]*CA, /);
  expect(await taxesTool(database, ["show", "90210"])).toContain("CA, where");
  await expect(taxesTool(database, ["show", "PR"])).rejects.toThrow("no state PR");
  await expect(taxesTool(database, ["explain"])).rejects.toThrow("npm run taxes");
});

test("stores more ZIP codes than fit into one write", async () => {
  const zips = [...(await townsOf("CA")).values()].flatMap((town) => town.zips).slice(0, 900);
  const lines = zips.map((zip) => `${zip},9.5,,2020-01-01,CDTFA`);
  expect(await importing(...lines)).toBe("Stored the rates of 900 ZIP codes.\n");
  for (const zip of [zips[0], zips[500], zips[899]]) {
    expect(await zipRateRepository(database).rates(zip ?? "")).toMatchObject([{ ratePpm: 95_000 }]);
  }
});
