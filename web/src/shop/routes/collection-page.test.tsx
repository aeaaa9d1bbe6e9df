import { getCollection } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aCollection, aPhotoCard } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

describe("a collection", () => {
  test("shows its words and its photos", async () => {
    const photos = [
      aPhotoCard(),
      aPhotoCard({ id: "p2", slug: "bristlecone", title: "Bristlecone", alt: "" }),
    ];
    fakeShop().answers(getCollection, [aCollection({ photos })]);
    const { analytics } = await renderShop("/collection/landscapes");

    await screen.findByRole("heading", { level: 1, name: "Landscapes" });
    screen.getByText("Weather, distance and first light.");
    screen.getByText("Made over eleven winters.");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: /Granite Morning/ }).getAttribute("href")).toBe(
      "/collection/landscapes/granite-morning",
    );
    main.getByRole("img", { name: "Bristlecone" });
    main.getAllByText("from $120.00");
    expect(document.title).toBe("Landscapes | Lightwell");
    expect(analytics.recorded).toContainEqual({
      name: "view_item_list",
      fields: expect.objectContaining({
        item_list_id: "landscapes",
        items: [expect.anything(), expect.anything()],
      }),
    });
  });

  test("says of a photo without a price that it is not for sale at the moment", async () => {
    fakeShop().answers(getCollection, [aCollection({ photos: [aPhotoCard({ price: 0 })] })]);
    await renderShop("/collection/landscapes");
    await screen.findByText("Not for sale at the moment");
    expect(screen.queryByText(/from \$/)).toBeNull();
  });

  test.each(["not-found", "internal"] as const)("that fails to load (%s) is not found", async (code) => {
    fakeShop().fails(getCollection, code);
    const { place } = await renderShop("/collection/nowhere");
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
    expect(screen.getByRole("link", { name: /favorites/ }).getAttribute("href")).toBe(
      "/collection/favorites",
    );
    expect(place.path).toBe("/collection/nowhere");
  });

  test("that cannot be reached is not found, and is tried anew on the next visit", async () => {
    const shop = fakeShop();
    shop.isUnreachableAt(getCollection);
    const { user } = await renderShop("/collection/landscapes");
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
    shop.answers(getCollection, [aCollection()]);
    await user.click(screen.getByRole("link", { name: "Landscapes" }));
    await screen.findByRole("heading", { level: 1, name: "Landscapes" });
  });
});
