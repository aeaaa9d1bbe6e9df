import { getCollectionPage } from "@lightwell/shared/contract/catalog-endpoints";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aMoment } from "#src/testing/a-moment.ts";
import { aCollectionPage, aPhotoCard } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { goBack, renderShop, renderShopInWindow } from "#src/testing/render-shop.tsx";

describe("a collection", () => {
  test("shows its texts and its photos", async () => {
    const photos = [
      aPhotoCard(),
      aPhotoCard({ id: "p2", slug: "bristlecone", title: "Bristlecone", alt: "" }),
    ];
    fakeShop().answers(getCollectionPage, aCollectionPage({ photos }));
    const { analytics } = await renderShop("/collection/landscapes");

    const heading = await screen.findByRole("heading", { level: 1, name: "Landscapes" });
    expect(heading.closest("header")?.querySelector("img")?.getAttribute("src")).toMatch(
      /^\/images\/collections\/c1-0123456789abcdef_\d+x\d+\.webp$/,
    );
    screen.getByText("Weather, distance and first light.");
    screen.getByText("Made over eleven winters.");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: /Granite Morning/ }).getAttribute("href")).toBe(
      "/collection/landscapes/granite-morning",
    );
    main.getByRole("img", { name: "Bristlecone" });
    main.getAllByText("from $120.00");
    await waitFor(() => expect(document.title).toBe("Landscapes | Lightwell"));
    expect(analytics.recorded).toContainEqual({
      name: "view_item_list",
      fields: expect.objectContaining({
        item_list_id: "landscapes",
        items: [expect.anything(), expect.anything()],
      }),
    });
  });

  test("shows that a photo without a price is not for sale at the moment", async () => {
    fakeShop().answers(getCollectionPage, aCollectionPage({ photos: [aPhotoCard({ price: 0 })] }));
    await renderShop("/collection/landscapes");
    await screen.findByText("Not for sale at the moment");
    expect(screen.queryByText(/from \$/)).toBeNull();
  });

  test.each(["not-found", "internal"] as const)("that fails to load (%s) is not found", async (code) => {
    fakeShop().fails(getCollectionPage, code);
    const { place } = await renderShop("/collection/nowhere");
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
    expect(screen.getByRole("link", { name: /favorites/ }).getAttribute("href")).toBe(
      "/collection/favorites",
    );
    expect(place.path).toBe("/collection/nowhere");
  });

  describe("with several pages", () => {
    const answerPages = () => {
      const shop = fakeShop();
      shop.answersEach(getCollectionPage, ({ params }) => {
        const page = Number(params["page"]);
        const slug = `photo-${page}`;
        const photos = [aPhotoCard({ id: slug, slug, title: `Photo ${page}`, alt: "", sort: page - 1 })];
        return aCollectionPage({ page, pages: 3, photos });
      });
      return shop;
    };
    const photosShown = () =>
      within(screen.getByRole("main"))
        .getAllByRole("link", { name: /^Photo/ })
        .map(({ textContent }) => /Photo \d/.exec(textContent)?.[0]);
    const nextPage = async () => await screen.findByRole("link", { name: "Next page" });

    test("can be browsed to its last photo by keyboard, and each page is appended to those before it", async () => {
      answerPages();
      const { user } = await renderShop("/collection/landscapes");
      for (const page of [2, 3]) {
        (await nextPage()).focus();
        await user.keyboard("{Enter}");
        await screen.findByText(`Page ${page} of 3 is loaded.`);
        await waitFor(() => expect(document.activeElement?.textContent).toContain(`Photo ${page}`));
      }
      expect(photosShown()).toEqual(["Photo 1", "Photo 2", "Photo 3"]);
      expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
    });

    const scroll = async () => {
      fireEvent.scroll(window); // jsdom has no layout: the end of the list is always near
      await aMoment();
    };

    test("is appended to by scrolling, but not while the focus is on the link to the next page or in the footer", async () => {
      answerPages();
      const { place } = await renderShop("/collection/landscapes");
      const footer = within(screen.getByRole("contentinfo"));
      for (const link of [await nextPage(), footer.getByRole("link", { name: "Support" })]) {
        link.focus();
        await scroll();
        expect(photosShown()).toEqual(["Photo 1"]);
      }
      act(() => footer.getByRole("link", { name: "Support" }).blur());
      await scroll();
      await waitFor(() => expect(photosShown()).toEqual(["Photo 1", "Photo 2"]));
      footer.getByRole("link", { name: "Support" }).focus();
      await scroll();
      await waitFor(() => expect(place.path).toBe("/collection/landscapes/page/2"));
      expect(document.activeElement).toBe(footer.getByRole("link", { name: "Support" }));
    });

    test("shows the page that the URL names, with links to the others", async () => {
      answerPages();
      const { user, place } = await renderShop("/collection/landscapes/page/2");
      const previous = await screen.findByRole("link", { name: "Previous page" });
      expect(photosShown()).toEqual(["Photo 2"]);
      expect((await nextPage()).getAttribute("href")).toBe("/collection/landscapes/page/3");
      await waitFor(() => expect(document.title).toBe("Landscapes, page 2 | Lightwell"));
      await user.click(previous);
      await waitFor(() => expect(photosShown()).toEqual(["Photo 1"]));
      expect(place.path).toBe("/collection/landscapes");
      await waitFor(() => expect(document.activeElement?.id).toBe("main"));
    });

    test("leads from the last page that is loaded to the next", async () => {
      answerPages();
      const { user } = await renderShop("/collection/landscapes");
      expect((await nextPage()).getAttribute("href")).toBe("/collection/landscapes/page/2");
      screen.getByText("Page 1 of 3");
      await user.click(await nextPage());
      await screen.findByText("Page 2 of 3 is loaded.");
      expect((await nextPage()).getAttribute("href")).toBe("/collection/landscapes/page/3");
      const ends = within(screen.getByRole("navigation", { name: "Next page" }));
      ends.getByText("Page 2 of 3");
    });

    test("has all pages that were loaded after Back from another page", async () => {
      answerPages();
      const { user } = await renderShopInWindow("/collection/landscapes");
      await user.click(await nextPage());
      await waitFor(() => expect(photosShown()).toEqual(["Photo 1", "Photo 2"]));
      const [support] = screen.getAllByRole("link", { name: "Support" }).slice(-1); // in the footer
      if (support) await user.click(support);
      await screen.findByRole("heading", { level: 1, name: "Support" });
      await act(goBack);
      await waitFor(() => expect(photosShown()).toEqual(["Photo 1", "Photo 2"]));
    });

    /** Opens the first page of a collection, and presses the link to the next one, which cannot be loaded. */
    const withoutNextPage = async (open: (address: string) => ReturnType<typeof renderShop>) => {
      const shop = answerPages();
      const shown = await open("/collection/landscapes");
      const link = await nextPage();
      shop.isUnreachableAt(getCollectionPage);
      await shown.user.click(link);
      await screen.findByText("The next page could not be loaded.");
      return shown;
    };

    test("says so when the next page cannot be loaded, and leaves its link", async () => {
      await withoutNextPage(renderShop);
      expect(photosShown()).toEqual(["Photo 1"]);
      expect((await nextPage()).getAttribute("href")).toBe("/collection/landscapes/page/2");
    });

    test("goes on below a page that was opened by its link after it could not be loaded", async () => {
      const { user } = await withoutNextPage(renderShop);
      answerPages();
      await user.click(await nextPage());
      await waitFor(() => expect(photosShown()).toEqual(["Photo 2"]));
      expect(screen.queryByText("The next page could not be loaded.")).toBeNull();
      await user.click(await nextPage());
      await waitFor(() => expect(photosShown()).toEqual(["Photo 2", "Photo 3"]));
    });

    test("tries again after Back from a page that was opened by its link", async () => {
      const { user } = await withoutNextPage(renderShopInWindow);
      answerPages();
      await user.click(await nextPage());
      await waitFor(() => expect(photosShown()).toEqual(["Photo 2"]));
      await act(goBack);
      await waitFor(() => expect(photosShown()).toEqual(["Photo 1"]));
      expect(screen.queryByText("The next page could not be loaded.")).toBeNull();
      await user.click(await nextPage());
      await waitFor(() => expect(photosShown()).toEqual(["Photo 1", "Photo 2"]));
    });
  });

  test("that cannot be loaded shows the not-found page, and is requested again on the next visit", async () => {
    const shop = fakeShop();
    shop.isUnreachableAt(getCollectionPage);
    const { user } = await renderShop("/collection/landscapes");
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
    shop.answers(getCollectionPage, aCollectionPage());
    await user.click(screen.getByRole("link", { name: "Landscapes" }));
    await screen.findByRole("heading", { level: 1, name: "Landscapes" });
  });
});
