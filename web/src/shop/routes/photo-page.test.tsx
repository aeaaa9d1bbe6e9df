import { getCollectionPhoto, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { aLine, storeCart } from "#src/testing/checkout-samples.ts";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";

const address = "/photos/photo/granite-morning";
const hints = /^(Select a framed size|Select a frame material|Select an optional matting|Please select .*)$/;
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(getPhoto, aPublicPhoto());
});

describe("a photo", () => {
  test("shows its picture, its texts and its description as HTML", async () => {
    shop.answers(getPhoto, aPublicPhoto({ description: "<p>Dawn.</p>" }));
    await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: "Granite Morning" });
    const picture = screen.getByRole("img", { name: "Granite walls in the first sun" });
    expect(screen.getByText("Sierra Nevada, early June").tagName).toBe("P");
    expect(picture.getAttribute("src")).toBe("/images/photos/p1-0123456789abcdef_1024x1024.webp");
    expect((await screen.findByText("Dawn.")).parentElement?.innerHTML).toBe("<p>Dawn.</p>");
  });

  test("names its photographer, and lists production, damage and payment terms below the button", async () => {
    const site = { ...aPublicSite().frame, portrait: "photos/p9-0123456789abcdef" };
    const { unmount } = await renderShop(address, fakeIdentity(), site);
    const name = await within(screen.getByRole("main")).findByRole("link", { name: "Clara Bettencourt" });
    expect(name.getAttribute("href")).toBe("/about");
    expect(name.parentElement?.textContent).toBe("Photograph by Clara Bettencourt");
    const portrait = name.closest(".photo-author")?.querySelector("img");
    expect(portrait?.getAttribute("src")).toBe("/images/photos/p9-0123456789abcdef_128x128.webp");
    unmount();
    await renderShop(address, fakeIdentity(), { ...site, portrait: "" });
    const alone = await within(screen.getByRole("main")).findByRole("link", { name: "Clara Bettencourt" });
    expect(alone.closest(".photo-author")?.querySelector("img")).toBeNull();
    await screen.findByText("Made to order in the US");
    screen.getByText("Damaged on the way? We make it right");
    screen.getByText("Card payment by Stripe; we never see your card");
  });

  test("is the same within a collection, with one canonical URL", async () => {
    shop.answers(getCollectionPhoto, aPublicPhoto());
    await renderShop("/collection/landscapes/granite-morning");
    await screen.findByRole("heading", { level: 1, name: "Granite Morning" });
    const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");
    await waitFor(() => expect(canonical()).toBe(`${window.location.origin}/photos/photo/granite-morning`));
  });

  test("that does not exist is not found; one that cannot be loaded shows the error page", async () => {
    shop.fails(getPhoto, "not-found");

    const { unmount } = await renderShop(address);
    await screen.findByRole("heading", { name: "Oops, Looks Like a Misshot!" });
    unmount();
    shop.fails(getPhoto, "internal");
    const { place } = await renderShop(address);
    await screen.findByRole("heading", { name: "Sorry. Something went wrong! Please try again." });
    expect(place.path).toBe(address);
  });
});

describe("a photo without a complete print to choose", () => {
  test.each([
    ["nothing", []],
    ["sizes without a finish", aPublicPhoto().options.filter(({ key }) => key === "size")],
  ])("(%s) is not for sale at the moment, and keeps its page", async (_, options) => {
    shop.answers(getPhoto, aPublicPhoto({ options, price: 0 }));
    await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: "Granite Morning" });
    screen.getByText("Not for sale at the moment");
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByText("Select a size to preview")).toBeNull();
    expect(within(screen.getByRole("main")).queryByText(/\$/)).toBeNull();
  });
});

describe("configuring a print", () => {
  test("continues from size to frame to matte, with the price so far, until it can be bought", async () => {
    const { user, place, store } = await renderShop(address);
    const add = await screen.findByRole("button", { name: "Add to cart" });
    const sum = screen.getByRole("status", { name: "Subtotal" });
    expect(add).toHaveProperty("disabled", true);
    screen.getByText("Select a size to preview");
    expect(sum.textContent).toBe("from $120.00");

    await user.selectOptions(screen.getByLabelText("1. Select a size"), "16x20");
    expect(sum.textContent).toBe("$260.00");
    await waitFor(() => expect(screen.queryByText("Select a size to preview")).toBeNull());
    expect(add).toHaveProperty("disabled", true);
    await user.selectOptions(screen.getByLabelText("2. Select a frame"), "black");
    expect(add).toHaveProperty("disabled", true);
    await user.selectOptions(screen.getByLabelText("3. Select a matte"), "double");
    expect(sum.textContent).toBe("$280.00");
    expect(add).toHaveProperty("disabled", false);
    await waitFor(() => expect(place.query).toBe("?print=framed&size=16x20&frame=black&matte=double"));

    await user.click(add);
    await waitFor(() => expect(place.path).toBe("/cart"));
    const [line] = store.getState().cart.items;
    expect(line).toMatchObject({ id: "photo1", subtotal: 28_000, quantity: 1, slug: "granite-morning" });
    expect(line?.selected).toEqual([
      { configurationType: "framed" },
      { framed_sizes: "16x20" },
      { framed_materials: "black" },
      { framed_mattes: "double" },
      { framed_finishes: "matte" },
    ]);
  });

  test("unframed needs a size and a finish", async () => {
    const { user, store } = await renderShop(address);
    await user.click(await screen.findByRole("tab", { name: "Unframed" }));
    expect(screen.getByRole("status", { name: "Subtotal" }).textContent).toBe("from $130.00");
    await user.click(screen.getByRole("button", { name: "Choose a size" }));
    screen.getByText("Please select a size");
    screen.getByText("Please select a finish");
    const add = screen.getByRole("button", { name: "Add to cart" });
    expect(add).toHaveProperty("disabled", true);
    await user.selectOptions(screen.getByLabelText("1. Select a size"), "8x12");
    expect(add).toHaveProperty("disabled", true);
    await user.selectOptions(screen.getByLabelText("2. Select a finish"), "pearl");
    await user.click(add);
    expect(store.getState().cart.items[0]?.subtotal).toBe(18_500);
  });

  test("is appended to the cart, which is saved and opened", async () => {
    storeCart(aLine({ title: "Dune" }));
    const { user, place } = await renderShop(`${address}?print=unframed&size=8x12&finish=pearl`);
    await user.click(await screen.findByRole("button", { name: "Add to cart" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    const { items } = JSON.parse(window.localStorage.getItem("cart") ?? "{}");
    expect(items).toMatchObject([
      { title: "Dune", subtotal: 27_000 },
      { title: "Granite Morning", subtotal: 18_500, quantity: 1 },
    ]);
    await screen.findByRole("listitem", { name: "Granite Morning" });
  });

  test("is not added without a price, which is logged only", async () => {
    shop.answers(
      getPhoto,
      aPublicPhoto({ options: aPublicPhoto().options.map((option) => ({ ...option, base: 0 })) }),
    );
    const logged = loggedEntries();
    const { user, place, store } = await renderShop(`${address}?print=unframed&size=8x12&finish=pearl`);
    await user.click(await screen.findByRole("button", { name: "Add to cart" }));
    expect(logged).toMatchObject([{ event: "cart.line-rejected", detail: { id: "photo1", subtotal: 0 } }]);
    expect([place.path, store.getState().cart.items]).toEqual([address, []]);
  });

  test("starts again when the tab is switched", async () => {
    const { user, place } = await renderShop(`${address}?print=framed&size=16x20&frame=black&matte=none`);
    await user.click(await screen.findByRole("tab", { name: "Unframed" }));
    expect(screen.getByLabelText("1. Select a size")).toHaveProperty("value", "");
    await user.click(screen.getByRole("tab", { name: "Framed" }));
    for (const label of ["1. Select a size", "2. Select a frame", "3. Select a matte"])
      expect(screen.getByLabelText(label)).toHaveProperty("value", "");
    expect(document.querySelector("input[name=framed_finishes]")).toHaveProperty("value", "matte");
    expect(screen.getByRole("status", { name: "Subtotal" }).textContent).toBe("from $120.00");
    await waitFor(() => expect(place.query).toBe("?print=framed"));
  });

  test("keeps the choices and hints when the selected tab is pressed again", async () => {
    const chosen = "?print=framed&size=16x20&frame=black";
    const { user, place } = await renderShop(address + chosen);
    await user.click(await screen.findByRole("button", { name: "Choose a matte" }));
    const tab = screen.getByRole("tab", { name: "Framed" });
    await user.click(tab);
    await user.keyboard("{Enter} ");
    expect(screen.getByLabelText("1. Select a size")).toHaveProperty("value", "16x20");
    expect(screen.getByLabelText("2. Select a frame")).toHaveProperty("value", "black");
    expect(screen.getAllByText(hints).map((hint) => hint.textContent)).toEqual([
      "Select an optional matting",
    ]);
    expect(place.query).toBe(chosen);
  });

  test("keeps the choices when an arrow key finds no other tab", async () => {
    const options = aPublicPhoto().options.filter(({ key }) => key === "size" || key === "finish");
    shop.answers(getPhoto, aPublicPhoto({ options }));
    const { user } = await renderShop(`${address}?print=unframed&size=8x12`);
    await user.click(await screen.findByRole("tab", { name: "Unframed" }));
    await user.keyboard("{ArrowRight}{ArrowLeft}");
    expect(screen.getByLabelText("1. Select a size")).toHaveProperty("value", "8x12");
  });

  test("keeps the choices at a shortcut of the browser with an arrow key, which is the browser's", async () => {
    await renderShop(`${address}?print=framed&size=8x12`);
    const tab = await screen.findByRole("tab", { name: "Framed" });
    for (const modifier of ["altKey", "ctrlKey", "metaKey"])
      expect(fireEvent.keyDown(tab, { key: "ArrowLeft", [modifier]: true })).toBe(true); // not prevented
    expect(tab.ariaSelected).toBe("true");
    expect(screen.getByLabelText("1. Select a size")).toHaveProperty("value", "8x12");
  });

  test.each([
    ["framed", ["Select a framed size", "Select a frame material", "Select an optional matting"]],
    ["unframed", ["Please select a size", "Please select a finish"]],
  ])("%s has the hints %j at its empty selects", async (type, texts) => {
    const { user } = await renderShop(`${address}?print=${type}`);
    await user.click(await screen.findByRole("button", { name: "Choose a size" }));
    const selects = screen.getAllByRole("combobox", { name: /^\d\. Select/ });
    const described = selects.map(
      (select) => document.getElementById(select.getAttribute("aria-describedby") ?? "")?.textContent,
    );
    expect(described).toEqual(texts);
  });

  test("shows no hint of the other tab after a switch, where nothing is wrong yet", async () => {
    const { user } = await renderShop(`${address}?print=unframed`);
    await user.click(await screen.findByRole("button", { name: "Choose a size" }));
    expect(screen.queryAllByText(/^Please select/)).toHaveLength(2);
    await user.click(screen.getByRole("tab", { name: "Framed" }));
    expect(screen.queryAllByText(hints)).toEqual([]);
    await user.click(screen.getByRole("tab", { name: "Unframed" }));
    expect(screen.queryAllByText(hints)).toEqual([]);
  });

  test("shows no hint before the shopper has left a select empty or asked for the next step", async () => {
    const { user } = await renderShop(address);
    const size = await screen.findByLabelText("1. Select a size");
    expect(screen.queryAllByText(hints)).toEqual([]);
    await user.click(size);
    await user.tab();
    expect(screen.getAllByText(hints).map((hint) => hint.textContent)).toEqual(["Select a framed size"]);
    screen.getByRole("combobox", { name: "1. Select a size", description: "Select a framed size" });
    await user.selectOptions(size, "16x20");
    await user.selectOptions(screen.getByLabelText("2. Select a frame"), "black");
    expect(screen.queryAllByText(hints)).toEqual([]);
  });

  test("moves the focus from one missing choice to the next, and announces the choice", async () => {
    const { user } = await renderShop(address);
    for (const [button, label, value, words] of [
      ["Choose a size", "1. Select a size", "24x36", "24 × 36"],
      ["Choose a frame", "2. Select a frame", "maple", "24 × 36, maple"],
      ["Choose a matte", "3. Select a matte", "single", "24 × 36, maple, single matte"],
    ] as const) {
      await user.click(await screen.findByRole("button", { name: button }));
      const select = screen.getByLabelText(label);
      expect(document.activeElement).toBe(select);
      await user.selectOptions(select, value);
      screen.getByText(words, { ignore: "th" }); // the table of dimensions has the sizes, too
    }
    expect(screen.queryByRole("button", { name: /^Choose a/ })).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Unframed" }));
    await user.selectOptions(screen.getByLabelText("1. Select a size"), "8x12");
    await user.click(screen.getByRole("button", { name: "Choose a finish" }));
    expect(document.activeElement).toBe(screen.getByLabelText("2. Select a finish"));
  });

  test("is restored from the URL, without options that the photo does not offer", async () => {
    await renderShop(`${address}?print=unframed&size=12x18&finish=velvet`);
    const size = await screen.findByLabelText("1. Select a size");
    expect(size).toHaveProperty("value", "12x18");
    expect(screen.getByLabelText("2. Select a finish")).toHaveProperty("value", "");
    expect(screen.getByRole("status", { name: "Subtotal" }).textContent).toBe("$240.00");
  });

  test("opens unframed, with the other tab closed, when no size can be framed", async () => {
    const options = aPublicPhoto().options.filter((option) => option.key !== "framed_size");
    shop.answers(getPhoto, aPublicPhoto({ options }));
    await renderShop(address);
    const framed = await screen.findByRole("tab", { name: "Framed" });
    expect(framed).toHaveProperty("disabled", true);
    expect(screen.getByRole("tab", { name: "Unframed" }).getAttribute("aria-selected")).toBe("true");
  });

  test("records views, choices and additions to the cart", async () => {
    const { user, analytics } = await renderShop(`${address}?print=unframed&size=8x10`);
    await user.selectOptions(await screen.findByLabelText("2. Select a finish"), "glossy");
    await user.click(screen.getByRole("button", { name: "Add to cart" }));
    const names = () => analytics.recorded.map((event) => event.name).filter((name) => name !== "page_view");
    await waitFor(() => expect(names()).toEqual(["view_item", "custom_option_selected", "add_to_cart"]));
    const fieldsOf = (wanted: string) => analytics.recorded.find(({ name }) => name === wanted)?.fields;
    expect(fieldsOf("custom_option_selected")).toMatchObject({ item_id: "photo1", option_value: "glossy" });
    expect(fieldsOf("add_to_cart")).toMatchObject({
      currency: "USD",
      value: 130,
      items: [{ item_id: "photo1", item_variant: "unframed, 8x10, glossy" }],
    });
  });
});

describe("the message to the visitor", () => {
  test("each size says whether it shows the whole picture", async () => {
    await renderShop(`${address}?print=framed&size=8x10`);
    const size = await screen.findByLabelText("1. Select a size");
    within(size).getByRole("option", { name: "8 × 10 in, 16.7% trimmed, $120.00" });
    within(size).getByRole("option", { name: "8 × 12 in, whole picture, $165.00" });
    await screen.findByText(/16.7% trimmed/, { selector: "figcaption span" });
  });

  test("the preview is described in words, and compared with the furniture of the room", async () => {
    const { user } = await renderShop(`${address}?print=framed&size=20x24&frame=maple&matte=double`);
    await screen.findByText("Framed, 20 × 24 in, maple frame, double matte with an opening of 19.5 × 13 in.");
    await user.click(screen.getByRole("button", { name: "Rooms" }));
    await screen.findByText(
      /Picture 19.5 × 13 in, outside 27.5 × 23.5 in, about a third as wide as the sofa\./,
    );
    await user.click(await screen.findByRole("button", { name: "Reading corner" }));
    await screen.findByText(/about three quarters as wide as the armchair/);
  });

  test("framed and unframed prints are explained in a dialog that Escape closes", async () => {
    const { user } = await renderShop(address);
    const opener = await screen.findByRole("button", { name: "About framed prints" });
    await user.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "About framed prints" });
    within(dialog).getByText(/92% of the ultraviolet light/);
    within(dialog).getByText(/1 inch on each side up to 16 × 20 and 1.75 inches for 20 × 24 and 24 × 36/);
    within(dialog).getByText(/There are 8 framed sizes/);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.click(screen.getByRole("tab", { name: "Unframed" }));
    await user.click(screen.getByRole("button", { name: "About unframed prints" }));
    const unframed = within(await screen.findByRole("dialog", { name: "About unframed prints" }));
    unframed.getByText(/Choose lustre, glossy or pearl/);
    unframed.getByText(/Matte is lustre paper/);
  });

  test("an accordion describes production, shipping and dimensions", async () => {
    const { container } = await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: "Granite Morning" });
    await waitFor(() => expect(container.querySelectorAll("details")).toHaveLength(3));
    const sections = [...container.querySelectorAll("details")];
    expect(sections.map((section) => section.querySelector("summary")?.textContent)).toEqual([
      "Production",
      "Shipping",
      "Dimensions",
    ]);
    const [production, shipping] = sections.map((section) => section.textContent);
    expect(production).toContain("ships within 5-7 business days");
    expect(shipping).toContain("within the United States only");
    expect(shipping).toContain("Most orders ship in 10 days or less");
    expect(shipping).toContain("5-10 business days after production");
  });

  test("where, when and with what the photo was taken is said if the owner has published it", async () => {
    shop.answers(getPhoto, aPublicPhoto({ taken: "June 2024, Canon EOS R5" }));
    await renderShop(address);
    await screen.findByText("Taken: June 2024, Canon EOS R5");
  });

  test("the dimensions are listed for the chosen type and matte", async () => {
    const { user } = await renderShop(address);
    const table = await screen.findByRole("table", { name: /^Framed sizes/, hidden: true });
    const row = () => {
      const { children } = within(table).getByRole("row", { name: /^24 × 36/, hidden: true });
      return [...children].map(({ textContent }) => textContent);
    };
    expect(row()).toEqual(["24 × 36", "36 × 24", "36 × 24", "39.5 × 27.5", "whole picture"]);
    await user.selectOptions(screen.getByLabelText("3. Select a matte"), "single");
    await waitFor(() =>
      expect(row()).toEqual(["24 × 36", "30 × 20", "30.25 × 20.25", "39.5 × 27.5", "whole picture"]),
    );
  });
});

describe("a full cart", () => {
  const configured = `${address}?print=framed&size=16x20&frame=black&matte=double`;
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => aLine({ lineItemId: index + 1 }));

  test("rejects a 51st print with a message", async () => {
    storeCart(...lines(50));
    const { user, place, store, analytics } = await renderShop(configured);
    await user.click(await screen.findByRole("button", { name: "Add to cart" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Your cart is full: at most 50 prints can be ordered at once.",
    );
    expect(place.path).toBe(address);
    expect(store.getState().cart.items).toEqual(lines(50));
    expect(analytics.recorded.map(({ name }) => name)).not.toContain("add_to_cart");
  });

  test("accepts the 50th print", async () => {
    storeCart(...lines(49));
    const { user, place, store } = await renderShop(configured);
    await user.click(await screen.findByRole("button", { name: "Add to cart" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(store.getState().cart.items).toHaveLength(50);
  });
});
