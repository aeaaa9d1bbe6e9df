import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { monthOfVisits } from "./month-of-visits.ts";
import { dataOfDocument, dataOfLink } from "./visited-page.ts";

const pages = ["/", "/collection/coast", "/photos/photo/dune", "/about", "/prints"];

/** A shop whose pages have links to each other and to the back office, and the same two pictures. */
async function smallShop(): Promise<string> {
  const links = [...pages, "/prints?q=dune&amp;sort=new", "/admin"].map((path) => `<a href="${path}">…</a>`);
  const pictures = ["a", "b"].map(
    (key) => `<img src="/images/${key}_1.webp" srcset="/images/${key}_1.webp 1w, /images/${key}_2.webp 2w">`,
  );
  const sitemap = pages.map((path) => `<loc>https://shop.invalid${path}</loc>`).join("");
  const server = createServer(({ url }, response) =>
    response.end(url === "/sitemap.xml" ? sitemap : [...links, ...pictures].join("")),
  );
  const { origin, close } = await listenOnLoopback(server);
  onTestFinished(close);
  return origin;
}

test("the same seed results in the same visits", async () => {
  const shop = await smallShop();
  const visits = async (seed: number) => await monthOfVisits(shop, { visits: 20, seed });
  expect(await visits(1)).toEqual(await visits(1));
  expect(await visits(1)).not.toEqual(await visits(2));
});

test("a visit has one document, then 2 to 6 followed links of public pages, and each picture once", async () => {
  const visits = await monthOfVisits(await smallShop(), { visits: 200, seed: 1 });
  expect(new Set(visits.map(({ length }) => length))).toEqual(new Set([3, 4, 5, 6, 7]));
  for (const visit of visits) {
    expect(visit.map(({ isDocument }) => isDocument)).toEqual(visit.map((_, index) => index === 0));
    expect(visit[0]?.requests[0]).toBe(visit[0]?.path);
    const pictures = visit.flatMap(({ requests }) => requests.filter((path) => path.endsWith(".webp")));
    expect(pictures.map((path) => path.slice(0, 9)).toSorted()).toEqual(["/images/a", "/images/b"]);
  }
  const seen = new Set(visits.flat().map(({ path }) => path));
  expect([...seen].toSorted()).toEqual([...pages, "/prints?q=dune&sort=new"].toSorted());
});

test("a followed link requests the data of its page and what the page loads later", () => {
  expect(dataOfLink("/collection/coast/dune")).toEqual([
    "/data/collections/collection/coast/photo/dune.json",
    "/data/collections/collection/coast/photo/dune/neighbors.json",
  ]);
  expect(dataOfDocument("/collection/coast/dune")).toEqual([
    "/data/collections/collection/coast/photo/dune/neighbors.json",
  ]);
  expect(dataOfLink("/prints?page=2")).toEqual(["/data/photos/prints/page%3D2.json"]);
  expect(dataOfLink("/cart")).toEqual([]);
});
