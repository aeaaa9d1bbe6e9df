import {
  changePhotos,
  getAdminPhoto,
  type PhotoBulkReport,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import {
  exportPhotoTexts,
  type PhotoTextsPreview,
  previewPhotoTexts,
} from "@lightwell/shared/contract/back-office/photo-text-endpoints";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
let dune: Photo;
let fog: Photo;
beforeAll(async () => (server = await startShopServer("photo-texts")));
afterAll(async () => await server.close());
beforeEach(async () => {
  await emptyDatabase(server.projectId);
  dune = await aPhoto(server, { title: "Dune", description: "<p>One.</p>\n<p>Two, “three”.</p>" });
  fog = await aPhoto(server, { title: "=Fog, 5 a.m.", subtitle: "+1", tags: ["fog", "a b"], taken: "-2" });
});

const preview = async (csv: string) => await server.call(previewPhotoTexts, { body: { csv } });
const exported = async () => (await server.call(exportPhotoTexts, {})).csv;
const photo = async ({ id }: Photo) => await server.shop.catalog.photo(id);

async function apply({ changes }: PhotoTextsPreview): Promise<PhotoBulkReport> {
  const photos = changes.map(({ id, updated, after }) => ({ id, updated, texts: after }));
  return await server.call(changePhotos, { body: { action: "texts", photos } });
}

describe("the table of the texts of photos", () => {
  test("changes nothing when it is uploaded as it was downloaded, or as spreadsheets save it", async () => {
    const csv = await exported();
    const cells = csv.split("\n");
    for (const saved of [csv, `\uFEFF${csv.replaceAll("\n", "\r\n")}`])
      expect(await preview(saved)).toEqual({
        changes: [],
        problems: [],
        header: { line: 1, unknown: [] },
        unchanged: 2,
      });
    const large = `id,title,file\n${dune.id},Dune,${"x".repeat(1_100_000)}\n`;
    expect((await preview(large)).unchanged).toBe(1); // other calls accept a megabyte
    expect(cells[0]).toBe(
      "id,title,subtitle,description,tags,alternative_text,taken,number,address,active,added_usd,file,width,height,created,updated",
    );
    expect(csv).toContain("'=Fog, 5 a.m.");
  });

  test("says text by text what a changed one makes of each photo, with the separator of any locale", async () => {
    const csv = [
      "id;Title;Tags;description;my notes;active",
      `${dune.id};Great Dune;"sand, Sierra";"<p onclick=""x"">New, ""quoted"",\r\nlines</p>";x;no`,
      `${fog.id};"'=Fog, 5 a.m.";fog, a b;${fog.description};;`,
    ].join("\r\n");
    expect(await preview(csv)).toEqual({
      changes: [
        {
          line: 2,
          id: dune.id,
          title: "Dune",
          image: dune.image,
          updated: dune.updated,
          before: { title: "Dune", description: dune.description, tags: ["sierra"] },
          after: {
            title: "Great Dune",
            description: '<p>New, "quoted",\nlines</p>',
            tags: ["sand", "Sierra"],
          },
        },
      ],
      problems: [],
      header: { line: 1, unknown: ["my notes"] },
      unchanged: 1,
    });
  });

  test("is applied as one change, with new addresses for new titles, and undone exactly", async () => {
    const before = [await photo(dune), await photo(fog)];
    const previewed = await preview(`id,title,subtitle\n${dune.id},Great Dune,\n${fog.id},Mist,Napa`);
    const report = await apply(previewed);
    expect(report).toMatchObject({ changed: [dune.id, fog.id], failed: [] });
    expect(await photo(dune)).toMatchObject({ title: "Great Dune", slug: "great-dune", subtitle: "" });
    expect(await photo(fog)).toMatchObject({ title: "Mist", slug: "mist", taken: "-2" });
    for (const back of report.undo) await server.call(changePhotos, { body: back });
    const withoutTime = (stored: object | undefined) => ({ ...stored, updated: 0 });
    expect([await photo(dune), await photo(fog)].map(withoutTime)).toEqual(before.map(withoutTime));
  });

  test("does not change a photo that was changed after the preview, or would be on sale without a title", async () => {
    const previewed = await preview(`id,title,subtitle\n${dune.id},Great Dune,\n${fog.id},,Napa`);
    const { options: _options, ...draft } = await server.call(getAdminPhoto, { id: dune.id });
    await server.call(savePhoto, { id: dune.id, body: { ...draft, taken: "Today" } });
    const { changed, failed } = await apply(previewed);
    expect(changed).toEqual([]);
    expect(failed.map(({ message }) => message)).toEqual([
      "Dune: It was changed since and stays as it is.",
      expect.stringMatching(/^=Fog, 5 a\.m\.: .*title/) as string,
    ]);
    expect((await photo(fog))?.title).toBe("=Fog, 5 a.m.");
  });

  test("names each row that is wrong with its line, and reads the others", async () => {
    const long = "x".repeat(201);
    const csv = [
      "id,title,tags,description",
      "nobody,A,,",
      `${dune.id},${long},,`,
      `${dune.id},B,,`,
      `,C,,`,
      `${fog.id},D, E,F,G`,
      `"${"y".repeat(10)}",Two`,
    ].join("\n");
    const { changes, problems } = await preview(csv);
    expect(changes).toEqual([]);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, "There is no photo with this id."],
      [3, '"title" may have 200 characters at most.'],
      [4, "The photo is on line 3 as well."],
      [5, "The row has no id."],
      [6, expect.stringMatching(/^The row has more cells than the first line\./) as string],
      [7, "There is no photo with this id."],
    ]);
    const tag = "t".repeat(61);
    const tags = await preview(`id,tags,description\n${dune.id},${tag},\n${fog.id},,${"&".repeat(6_000)}`);
    expect(tags.problems.map(({ message }) => message)).toEqual([
      'An entry of "tags" may have 60 characters at most.',
      "The description is too long.",
    ]);
  });

  test.each([
    ["title,subtitle\nA,B", "The first line must name the columns id and those of the texts, such as title."],
    [
      "id,titel\n1,B",
      "Line 1 names no column of a text: title, subtitle, description, tags, alternative_text, taken.",
    ],
    ['id,title\n1,"B', "Line 2: a quotation mark is opened and never closed."],
  ])("is rejected as a whole: %j", async (csv, message) => {
    const { status, body } = await server.send(previewPhotoTexts, { body: { csv } });
    expect([status, body]).toMatchObject([400, { error: { message } }]);
  });
});
