import { findPrints } from "@lightwell/shared/browse/find-prints";
import type { PrintIndex } from "@lightwell/shared/browse/searched-prints";
import { printSearchOf } from "@lightwell/shared/browse/print-search";
import {
  getHomepage,
  getPhoto,
  getPrintIndex,
  getPrints,
} from "@lightwell/shared/contract/catalog-endpoints";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aMoment } from "#src/testing/a-moment.ts";
import { aPrint, aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { goBack, renderShop, renderShopInWindow } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const index: PrintIndex = {
  photos: [
    aPrint("Low Tide", { tags: ["coast"], created: 3, collections: ["c1"] }),
    aPrint("Heron", { width: 4_000, height: 6_000, price: 30_000, created: 2 }),
    aPrint("Pier", { variant: "BW", tags: ["coast"], created: 1 }),
  ],
  collections: [{ id: "c1", slug: "california", title: "California" }],
};

let shop: ReturnType<typeof fakeShop>;
beforeEach(() => {
  shop = fakeShop();
  shop.answers(getHomepage, []);
  answerWith(index);
});

function answerWith(prints: PrintIndex, parts = 1): void {
  shop.answersEach(getPrints, ({ params }) =>
    findPrints(prints, printSearchOf(new URLSearchParams(params["search"]))),
  );
  shop.answersEach(getPrintIndex, ({ params }) => ({
    photos: params["part"] === "0" ? [...prints.photos] : [aPrint(`From part ${params["part"]}`)],
    collections: [...prints.collections],
    parts,
  }));
}

const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).flatMap((heading) => heading.textContent ?? []);
const countIs = async (words: string) =>
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));
const select = (label: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: label });

describe("the page of all prints", () => {
  test.each([
    [0, "Photographs by one photographer, as prints in every size, framed or unframed."],
    [1, "Photographs by one photographer, as prints in every size, framed or unframed."],
    [2, "All 2 photographs by one photographer, as prints in every size, framed or unframed."],
  ])("with %i prints is described with a number from two on", async (count, description) => {
    answerWith({ ...index, photos: index.photos.slice(0, count) });
    await renderShop("/prints");
    await waitFor(() =>
      expect(document.head.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(
        description,
      ),
    );
  });

  test("shows every print, the newest first, with its price and its link", async () => {
    await renderShop("/prints");
    await screen.findByText("3 prints");
    expect(titles()).toEqual(["Low Tide", "Heron", "Pier"]);
    const heron = screen.getByRole("link", { name: /Heron/ });
    expect(heron.getAttribute("href")).toBe("/photos/photo/heron");
    within(heron).getByText("from $300.00");
    await waitFor(() => expect(document.title).toBe("All prints | Lightwell"));
  });

  test("has no accessibility violations", async () => {
    const { container } = await renderShop("/prints?q=coast");
    await screen.findByText("2 of 3 prints");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("searches what is typed, announces the number and names the search in the URL", async () => {
    const { user, place } = await renderShop("/prints");
    await screen.findByText("3 prints");
    await user.type(screen.getByRole("searchbox"), "coast");
    await countIs("2 of 3 prints");
    expect(titles()).toEqual(["Low Tide", "Pier"]);
    await waitFor(() => expect(place.query).toBe("?q=coast")); // the first letter finds the same prints
    expect(shop.received.filter(({ endpoint }) => endpoint === getPrints)).toHaveLength(1);
  });

  test("filters by orientation, color, price and collection, and sorts", async () => {
    const { user, place } = await renderShop("/prints");
    await screen.findByText("3 prints");
    await user.selectOptions(select("Orientation"), "Landscape");
    await countIs("2 of 3 prints");
    await user.selectOptions(select("Sort by"), "Title, A to Z");
    await user.selectOptions(select("Price"), "Up to $150");
    await user.selectOptions(select("Color"), "Black and white");
    await countIs("1 of 3 prints");
    expect(place.query).toBe("?orientation=landscape&color=black-and-white&price=0-150&sort=title");
    await user.selectOptions(select("Collection"), "California");
    await countIs("0 of 3 prints");
    await user.click(screen.getByRole("link", { name: "See all prints" }));
    await countIs("3 prints");
    await waitFor(() => expect(select("Color").value).toBe(""));
  });

  test("shows the search of the URL after Back while what was found was loading, and searches again", async () => {
    const { user, place } = await renderShopInWindow("/prints?sort=title");
    await countIs("3 prints");
    await act(async () => {
      fireEvent.change(select("Orientation"), { target: { value: "landscape" } });
      await goBack();
    });
    expect(["Orientation", "Sort by"].map((label) => select(label).value)).toEqual(["", "title"]);
    await user.selectOptions(select("Orientation"), "Landscape");
    await countIs("2 of 3 prints");
    await waitFor(() => expect(place.query).toBe("?orientation=landscape&sort=title"));
  });

  test("sends nothing that was typed before Back, and keeps the way Forward", async () => {
    window.history.replaceState(null, "", "/prints?sort=title");
    window.history.pushState(null, "", "/prints");
    await renderShopInWindow("/prints?orientation=landscape");
    await countIs("2 of 3 prints");
    await aMoment(); // for the effect that listens to Back
    const answers = [getPrints, getPrintIndex].map((endpoint) => shop.keepsWaiting(endpoint));
    await act(async () => {
      fireEvent.input(screen.getByRole("searchbox"), { target: { value: "heron" } });
      await goBack();
    });
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 400))); // longer than a pause in typing
    for (const answer of answers) answer();
    await countIs("3 prints");
    window.history.forward();
    await countIs("2 of 3 prints");
  });

  test("shows a search in its fields that a link leads back to", async () => {
    const { user } = await renderShop("/prints");
    await screen.findByText("3 prints");
    await user.selectOptions(select("Orientation"), "Landscape");
    await countIs("2 of 3 prints");
    await user.type(screen.getByRole("searchbox"), "heron");
    await user.click(await screen.findByRole("link", { name: "Search without “heron”" }));
    await countIs("2 of 3 prints");
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveProperty("value", ""));
    expect(select("Orientation").value).toBe("landscape");
  });

  test.each([
    ["/prints?q=heron", "Show all", "3 prints"],
    ["/prints?q=heron&color=black-and-white", "Search without “heron”", "1 of 3 prints"],
    ["/prints?q=zebra", "See all prints", "3 prints"],
  ])("at %s moves the focus to the count when “%s” is followed", async (at, name, words) => {
    const { user } = await renderShop(at);
    const main = within(screen.getByRole("main"));
    (await main.findByRole("link", { name })).focus();
    await user.keyboard("{Enter}");
    await countIs(words);
    await waitFor(() => expect(main.queryByRole("link", { name })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("status"));
  });

  test("is left for a photo that is still loading when the pause after typing ends", async () => {
    shop.answers(getPhoto, aPublicPhoto({ slug: "heron", title: "Heron" }));
    const answer = shop.keepsWaiting(getPhoto);
    const { user, place } = await renderShopInWindow("/prints");
    const heron = await screen.findByRole("link", { name: /Heron/ });
    await user.type(screen.getByRole("searchbox"), "heron");
    await user.click(heron);
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 400))); // longer than a pause in typing
    answer();
    await screen.findByRole("heading", { level: 1, name: "Heron" });
    expect(place).toEqual({ path: "/photos/photo/heron", query: "" });
  });

  test("opens with the search that its URL names", async () => {
    await renderShop("/prints?q=heron&sort=price");
    await countIs("1 of 3 prints");
    expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/prints");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("heron");
    expect(select("Sort by").value).toBe("price");
  });

  test("searches on the server when the index cannot be loaded", async () => {
    shop.fails(getPrintIndex, "internal");
    const { user } = await renderShop("/prints");
    await screen.findByText("3 prints");
    await user.selectOptions(select("Color"), "Black and white");
    await countIs("1 of 3 prints");
    expect(titles()).toEqual(["Pier"]);
  });

  test("loads the index when a field is focused, not before and not for another page of the results", async () => {
    const photos = Array.from({ length: 70 }, (_, number) => aPrint(`Photo ${number}`, { created: number }));
    answerWith({ ...index, photos });
    const calls = () => shop.receivedAt(getPrintIndex).length;
    const { user } = await renderShop("/prints");
    await user.click(await screen.findByRole("link", { name: "Page 2" }));
    await countIs("70 prints, page 2 of 2");
    expect(calls()).toBe(0);
    await user.click(screen.getByRole("searchbox"));
    expect(calls()).toBe(1);
    await user.keyboard("7");
    await countIs("1 of 70 prints");
    expect(calls()).toBe(1);
  });

  test("finds prints of all parts of the index", async () => {
    answerWith(index, 3);
    const { user } = await renderShop("/prints");
    await countIs("3 prints");
    await user.click(screen.getByRole("searchbox"));
    await countIs("5 prints");
    expect(titles()).toEqual(["Low Tide", "Heron", "From part 1", "From part 2", "Pier"]);
  });

  test("has sixty prints to a page, and moves to the count when another is opened", async () => {
    const photos = Array.from({ length: 70 }, (_, number) => aPrint(`Photo ${number}`, { created: number }));
    answerWith({ ...index, photos });
    const { user, place } = await renderShop("/prints");
    await countIs("70 prints, page 1 of 2");
    expect(titles()).toHaveLength(60);
    const link = screen.getByRole("link", { name: "Page 2" });
    link.addEventListener("click", (event) => event.preventDefault(), { once: true }); // jsdom opens no tab
    await user.keyboard("{Control>}");
    await user.click(link);
    await user.keyboard("{/Control}");
    expect(document.activeElement).toBe(link); // the page is opened in another tab
    await user.click(link);
    await countIs("70 prints, page 2 of 2");
    expect(titles()).toHaveLength(10);
    expect(place.query).toBe("?page=2");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("status")));
    await user.selectOptions(select("Sort by"), "Title, A to Z");
    await countIs("70 prints, page 1 of 2");
  });
});

describe("Back to all prints", () => {
  const openHeron = async (user: Awaited<ReturnType<typeof renderShop>>["user"]) => {
    shop.answers(getPhoto, aPublicPhoto({ slug: "heron", title: "Heron" }));
    await user.click(await screen.findByRole("link", { name: /Heron/ }));
    await screen.findByRole("heading", { level: 1, name: "Heron" });
  };

  test("shows what was found without a request, so that the browser finds its place", async () => {
    const { user } = await renderShopInWindow("/prints");
    await screen.findByText("3 prints");
    await user.selectOptions(select("Orientation"), "Portrait");
    await countIs("1 of 3 prints");
    await openHeron(user);
    await act(goBack);
    await countIs("1 of 3 prints");
    expect(shop.receivedAt(getPrints)).toHaveLength(1);
  });

  test("makes no request an hour later, as a link to them does", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = await renderShopInWindow("/prints");
    await openHeron(user);
    vi.setSystemTime(Date.now() + 3_600_000);
    await act(goBack);
    await countIs("3 prints");
    expect(shop.receivedAt(getPrints)).toHaveLength(1);
    await openHeron(user);
    await user.click(screen.getByRole("link", { name: "Back to all prints" }));
    await countIs("3 prints");
    expect(shop.receivedAt(getPrints)).toHaveLength(2);
  });
});

describe("a search that finds nothing", () => {
  const linksOf = () =>
    within(screen.getByRole("main"))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")])
      .filter(([, href]) => href?.startsWith("/prints"));

  test("says what matches no print, and links to searches without one part that find some", async () => {
    await renderShop("/prints?q=coast&orientation=portrait&price=0-150&collection=california&sort=title");
    await screen.findByText("No prints match “coast” with the filters Portrait, Up to $150 and California.");
    expect(linksOf()).toEqual([
      ["Search without Portrait", "/prints?q=coast&price=0-150&collection=california&sort=title"],
      ["See all prints", "/prints"],
    ]);
    screen.getByText("(1 print)");
  });

  test("names the words alone, or the filter alone", async () => {
    const { unmount } = await renderShop("/prints?q=zebra");
    await screen.findByText("No prints match “zebra”.");
    unmount();
    await renderShop("/prints?orientation=panorama");
    await screen.findByText("No prints match the filter Panorama.");
  });

  test("shows some of the newest prints meanwhile, without accessibility violations", async () => {
    const { container } = await renderShop("/prints?q=zebra");
    const others = within(
      await screen.findByRole("region", { name: "Meanwhile, some of the newest prints" }),
    );
    expect(others.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      ["low-tide", "heron", "pier"].map((slug) => `/photos/photo/${slug}`),
    );
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe("a photo that was opened from all prints", () => {
  test("leads back to the search, and to its neighbors among what was found", async () => {
    shop.answersEach(getPhoto, ({ params }) =>
      aPublicPhoto({ slug: params["photoSlug"] ?? "", title: "Opened" }),
    );
    const { user, place } = await renderShop("/prints?q=coast&sort=title");
    await user.click(await screen.findByRole("link", { name: /Pier/ }));
    await screen.findByText("2 of 2");
    const back = () => screen.getByRole("link", { name: "Back to all prints" });
    await waitFor(() => expect(back().getAttribute("href")).toBe("/prints?q=coast&sort=title"));
    await user.click(screen.getByRole("link", { name: "Previous: Low Tide" }));
    await screen.findByText("1 of 2");
    expect(place.path).toBe("/photos/photo/low-tide");
    expect(screen.queryByRole("link", { name: /^Previous/ })).toBeNull();
    await user.click(back());
    await countIs("2 of 3 prints");
    expect(place.query).toBe("?q=coast&sort=title");
  });

  test("keeps its place among what was found when its print is chosen", async () => {
    shop.answers(getPhoto, aPublicPhoto({ slug: "pier", title: "Pier" }));
    const { user, place } = await renderShop("/prints?q=coast&sort=title");
    await user.click(await screen.findByRole("link", { name: /Pier/ }));
    await user.click(await screen.findByRole("tab", { name: "Unframed" }));
    await waitFor(() => expect(place.query).toBe("?print=unframed"));
    screen.getByText("2 of 2");
    const back = screen.getByRole("link", { name: "Back to all prints" });
    expect(back.getAttribute("href")).toBe("/prints?q=coast&sort=title");
  });

  test("has its place among all that was found, also from the second page", async () => {
    const photos = Array.from({ length: 70 }, (_, number) => aPrint(`Photo ${number}`, { created: number }));
    answerWith({ ...index, photos });
    shop.answersEach(getPhoto, ({ params }) => aPublicPhoto({ slug: params["photoSlug"] ?? "" }));
    const { user } = await renderShop("/prints?page=2");
    await user.click(await screen.findByRole("link", { name: /Photo 8/ }));
    await screen.findByText("62 of 70");
  });

  test("leads to all prints when it was opened otherwise", async () => {
    shop.answers(getPhoto, aPublicPhoto({ slug: "pier" }));
    await renderShop("/photos/photo/pier");
    const back = await screen.findByRole("link", { name: "Back to all prints" });
    expect(back.getAttribute("href")).toBe("/prints");
    expect(screen.queryByRole("navigation", { name: "Photos that were found" })).toBeNull();
  });
});

test.each([
  ["/", "banner", "All prints"],
  ["/cart", "main", "See all prints"],
  ["/nowhere", "main", "or search all prints"],
])("%s links to all prints in its %s", async (address, area, name) => {
  await renderShop(address);
  const link = await within(await screen.findByRole(area)).findByRole("link", { name });
  expect(link.getAttribute("href")).toBe("/prints");
});
