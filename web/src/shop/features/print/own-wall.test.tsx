import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

const picture = new File(["a wall"], "wall.jpg", { type: "image/jpeg" });

beforeEach(() => {
  fakeShop().answers(getPhoto, aPublicPhoto());
  URL.createObjectURL = () => "blob:wall";
  URL.revokeObjectURL = () => undefined;
});

/** The browser reads every file as a picture of that size; its canvas is blank, as most are, or has noise. */
function readsPicturesOf(width: number, height: number, canvas: "blank" | "noise" = "blank") {
  const close = vi.fn<() => void>();
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close }));
  const data = [255, 255, 255, canvas === "blank" ? 255 : 254];
  const context = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob()));
  return close;
}

async function openWall() {
  const page = await renderShop("/photos/photo/granite-morning?print=unframed&size=8x12&finish=matte");
  await page.user.click(await screen.findByRole("button", { name: "My wall" }));
  await screen.findByText("This print on your own wall, at its true size");
  return page;
}

const viewBox = async () => (await screen.findByRole("img", { name: "Your wall" })).getAttribute("viewBox");
const input = () => screen.getByLabelText("Choose a picture of your wall");

describe("a picture of the visitor's wall", () => {
  test.each([
    [800, 600, "0 0 800 600"],
    [3_200, 2_400, "0 0 1600 1200"],
    [2_400, 3_200, "0 0 1200 1600"],
    [4_000, 1, "0 0 1600 1"],
    [1, 4_000, "0 0 1 1600"],
  ])("of %i × %i pixels is shown with at most 1600 on its longer edge", async (width, height, box) => {
    const freesMemory = readsPicturesOf(width, height);
    const { user } = await openWall();
    await user.upload(input(), picture);
    expect(await viewBox()).toBe(box);
    expect(freesMemory).toHaveBeenCalledOnce();
  });

  test("is shown as it is where the canvas of the browser has noise", async () => {
    readsPicturesOf(3_200, 2_400, "noise");
    const { user } = await openWall();
    await user.upload(input(), picture);
    expect(await viewBox()).toBe("0 0 3200 2400");
  });

  test("can be dropped on the page, which stays", async () => {
    readsPicturesOf(800, 600);
    await openWall();
    const place = screen.getByText("Choose a picture, or drop it here");
    const drop = createEvent.drop(place, { dataTransfer: { files: [picture] } });
    fireEvent(place, drop);
    expect(drop.defaultPrevented).toBe(true); // the browser would open the file
    expect(await viewBox()).toBe("0 0 800 600");
  });

  test("that the browser cannot read is named", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("The file is damaged.")));
    const { user } = await openWall();
    await user.upload(input(), picture);
    await screen.findByText("Your browser cannot show this file. Please choose a JPEG or PNG picture.");
  });
});

test("the print hangs on the wall at the scale of the marks, and is moved by keys", async () => {
  readsPicturesOf(800, 600);
  const { user, container } = await openWall();
  await user.upload(input(), picture);
  const length = await screen.findByLabelText("Length between the marks");
  const print = () => container.querySelector(".my-wall-view g[transform]")?.getAttribute("transform");
  expect(print()).toBeUndefined(); // nothing tells its size yet
  await user.type(length, "80");
  // The marks are at a quarter and three quarters of 800 pixels: 400 pixels for 80 in.
  await waitFor(() => expect(print()).toBe("translate(400 240) scale(5)"));
  await user.selectOptions(screen.getByLabelText("Unit"), "feet");
  await waitFor(() => expect(print()).toMatch(/^translate\(400 240\) scale\(0\.41666/));
  screen.getByRole("button", { name: /^First end/ }).focus();
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(print()).toMatch(/scale\(0\.42083/)); // 404 pixels
  const line = container.querySelector(".my-wall-measure");
  expect(line?.getAttribute("x1")).toBe("196");
  expect(line?.getAttribute("x2")).toBe("600");
});
