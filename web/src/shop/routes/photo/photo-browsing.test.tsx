import {
  getCollectionPage,
  getCollectionPhoto,
  getPhoto,
  getPhotoNeighbors,
} from "@lightwell/shared/contract/catalog-endpoints";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aCollectionPage, aPublicPhoto, aPhotoCard } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { aMoment } from "#src/testing/a-moment.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const slugs = ["one", "two", "three", "four", "five", "six"];
const photos = slugs.map((slug, sort) =>
  aPhotoCard({ id: slug, slug, title: `Photo ${slug}`, alt: "", sort }),
);
const collections = [{ slug: "landscapes", title: "Landscapes" }];

let shop: ReturnType<typeof fakeShop>;
beforeEach(() => {
  shop = fakeShop();
  answerNeighbors(photos);
  const answer = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
    const slug = params["photoSlug"] ?? "";
    return { ...aPublicPhoto({ id: slug, slug, title: `Photo ${slug}` }), collections };
  };
  shop.answersEach(getCollectionPhoto, answer);
  shop.answersEach(getPhoto, answer);
});

function answerNeighbors(all: typeof photos) {
  shop.answers(getPhotoNeighbors, { photos: all, first: all.slice(0, 5), count: all.length });
}

const shows = async (slug: string) => await screen.findByRole("heading", { level: 1, name: `Photo ${slug}` });

describe("a photo in a collection", () => {
  test("links to the previous and the next photo, and shows its position", async () => {
    const { user, place } = await renderShop("/collection/landscapes/two");
    const nav = within(await screen.findByRole("navigation", { name: "Photos of the collection" }));
    nav.getByText("2 of 6");
    nav.getByRole("link", { name: "Previous: Photo one" });
    await user.click(nav.getByRole("link", { name: "Next: Photo three" }));
    await shows("three");
    expect(place.path).toBe("/collection/landscapes/three");
    await screen.findByText("3 of 6");
  });

  test("that is the first or the last has one neighbor", async () => {
    const { unmount } = await renderShop("/collection/landscapes/one");
    await screen.findByText("1 of 6");
    expect(screen.queryByRole("link", { name: /^Previous/ })).toBeNull();
    unmount();
    await renderShop("/collection/landscapes/six");
    await screen.findByText("6 of 6");
    expect(screen.queryByRole("link", { name: /^Next/ })).toBeNull();
  });

  test("is changed by the arrow keys, unless the focused control uses them", async () => {
    const { user, place } = await renderShop("/collection/landscapes/two");
    await screen.findByText("2 of 6");
    (await screen.findByLabelText(/1\. Select a size/)).focus();
    await user.keyboard("{ArrowRight}");
    screen.getByRole("tab", { name: "Framed" }).focus();
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(place.path).toBe("/collection/landscapes/two");
    // Keys that change no photo are left to the control and the browser.
    expect(fireEvent.keyDown(screen.getByLabelText(/1\. Select a size/), { key: "ArrowLeft" })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole("main"), { key: "PageDown" })).toBe(true);
    screen.getByRole("main").focus();
    await user.keyboard("{ArrowRight}");
    await shows("three");
    await screen.findByText("3 of 6");
    await aMoment(); // an effect follows the keys
    await user.keyboard("{ArrowLeft}");
    await shows("two");
    await screen.findByText("2 of 6");
    await aMoment();
    await user.keyboard("{ArrowLeft}");
    await shows("one");
    await screen.findByText("1 of 6");
  });

  test("is browsed without asking for neighbors that are loaded, to the end of the collection", async () => {
    const { user } = await renderShop("/collection/landscapes/two");
    await screen.findByText("2 of 6");
    for (const [slug, place] of [
      ["three", "3 of 6"],
      ["four", "4 of 6"],
      ["five", "5 of 6"],
    ] as const) {
      await user.click(screen.getByRole("link", { name: `Next: Photo ${slug}` }));
      await screen.findByText(place);
    }
    expect(shop.receivedAt(getPhotoNeighbors)).toHaveLength(1);
  });

  test("far from the one before it has neighbors of its own", async () => {
    const { unmount } = await renderShop("/collection/landscapes/two");
    await screen.findByText("2 of 6");
    unmount();
    const later = Array.from({ length: 10 }, (_, index) => {
      const slug = `later-${index + 1}`;
      return aPhotoCard({ id: slug, slug, title: `Photo ${slug}`, alt: "", sort: index + 20 });
    });
    shop.answersEach(getPhotoNeighbors, ({ params: { photoSlug = "" } }) => ({
      photos: photoSlug.startsWith("later") ? later : photos,
      first: photos.slice(0, 5),
      count: 40,
    }));
    const { user } = await renderShop("/collection/landscapes/later-5");
    await screen.findByText("25 of 40");
    const asked = () => shop.receivedAt(getPhotoNeighbors).map(({ params }) => params["photoSlug"]);
    await user.click(screen.getByRole("link", { name: "Next: Photo later-6" }));
    await screen.findByText("26 of 40"); // four are loaded after it
    expect(asked()).toEqual(["two", "later-5"]);
    await user.click(screen.getByRole("link", { name: "Next: Photo later-7" }));
    await screen.findByText("27 of 40");
    await waitFor(() => expect(asked()).toEqual(["two", "later-5", "later-7"]));
  });

  test("is without neighbors when the collection cannot be loaded", async () => {
    shop.fails(getPhotoNeighbors, "internal");
    const fail = shop.keepsWaiting(getPhotoNeighbors);
    await renderShop("/collection/landscapes/two");
    await shows("two");
    await screen.findByText(/More from/);
    fail();
    await waitFor(() => expect(screen.queryByText(/More from/)).toBeNull());
    expect(screen.queryByText("2 of 6")).toBeNull();
  });
});

describe("below a photo", () => {
  test.each(["/collection/landscapes/five", "/photos/photo/five"])(
    "at %s are the four photos that follow it in its collection",
    async (address) => {
      const { container } = await renderShop(address);
      const more = within(await screen.findByRole("region", { name: "More from Landscapes" }));
      await more.findByRole("link", { name: /Photo six/ });
      const hrefs = more.getAllByRole("link").map((link) => link.getAttribute("href"));
      expect(hrefs).toEqual([
        "/collection/landscapes",
        ...["six", "one", "two", "three"].map((slug) => `/collection/landscapes/${slug}`),
      ]);
      expect(more.getAllByRole("img").every((image) => image.getAttribute("loading") === "lazy")).toBe(true);
      expect(await violationsIn(container)).toEqual([]);
    },
  );

  test("nothing is shown when its collection has no other photo, or when it is in none", async () => {
    answerNeighbors(photos.slice(0, 1));
    const answer = shop.keepsWaiting(getPhotoNeighbors);
    const { unmount } = await renderShop("/photos/photo/one");
    await screen.findByText(/More from/);
    answer();
    await waitFor(() => expect(screen.queryByText(/More from/)).toBeNull());
    unmount();
    shop.answers(getPhoto, aPublicPhoto({ title: "Photo alone" }));
    await renderShop("/photos/photo/alone");
    await shows("alone");
    await aMoment();
    expect(screen.queryByText(/More from/)).toBeNull();
  });
});

test("the collection of framed prints shows its photos framed, and links to them in that frame", async () => {
  const aSquare = aPhotoCard({ id: "3", slug: "stairwell", title: "Stairwell", width: 5_000, height: 5_000 });
  const framed = [aPhotoCard(), aPhotoCard({ id: "2", slug: "pier", title: "Pier", variant: "BW" }), aSquare];
  shop.answers(getCollectionPage, aCollectionPage({ slug: "framed", title: "Framed", photos: framed }));
  const { container, user } = await renderShop("/collection/framed");
  const granite = await screen.findByRole("link", { name: /Granite Morning/ });
  const query = "?print=framed&size=11x14&frame=maple&matte=single"; // 3:2 is trimmed least
  expect(granite.getAttribute("href")).toBe(`/collection/framed/granite-morning${query}`);
  expect(screen.getByRole("link", { name: /Pier/ }).getAttribute("href")).toContain("frame=black");
  expect(screen.getByRole("link", { name: /Stairwell/ }).getAttribute("href")).toContain("size=20x20");
  expect(container.querySelectorAll('.framed-print [data-part="frame"]')).toHaveLength(3);
  await user.click(granite);
  expect((await screen.findByLabelText<HTMLSelectElement>(/2\. Select a frame/)).value).toBe("maple");
});
