import {
  getLabOrders,
  getLabTicket,
  getPrintFile,
  markReceived,
  markShipped,
  type LabOrder,
  type LabTicket,
} from "@lightwell/shared/contract/lab-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { aCartId, aLine, ann } from "#src/testing/checkout-samples.ts";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";
import { violationsIn } from "#src/testing/violations-in.ts";

const token = "A-token_of_43_characters-0123456789abcdefgh";
const address = `/lab/${aCartId}#${token}`;
const fileName = "LW-7K3F-92Q_1_16x20_framed-maple_matte-single.jpg";
const { image, selected, title } = aLine();

const ticket: LabTicket = {
  orderId: aCartId,
  number: "LW-7K3F-92Q",
  lines: [
    {
      lineNumber: 1,
      title,
      rows: [
        ["Exact size", "16x20"],
        ["Resolution", "330 ppi"],
      ],
      fileName,
      image,
      selected,
      picture: {
        width: 6_000,
        height: 4_000,
        isLandscapeOrientation: true,
        printMode: "fill",
        cutMattes: true,
        focalPoint: { x: 0.5, y: 0.5 },
      },
      isStopped: false,
    },
  ],
  shipping: [["Service", "UPS Ground"]],
  shipTo: ann,
  fulfilment: "unfulfilled",
  parcelLines: [1],
  isStopped: false,
};
const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;

let shop: ReturnType<typeof fakeShop>;
beforeEach(() => {
  shop = fakeShop();
  shop.answers(getLabTicket, ticket);
});

describe("the page of the lab", () => {
  test("shows the ticket that the link is for; the token is sent in the body of the call only", async () => {
    const { analytics } = await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: "Order LW-7K3F-92Q" });
    expect(shop.received.map(({ params, body }) => [params, body])).toEqual([
      [{ orderId: aCartId }, { token }],
    ]);
    const print = screen.getByRole("region", { name: "1. Granite Morning" });
    within(print).getByText("330 ppi");
    within(print).getByRole("img", { name: "Granite Morning" });
    expect(JSON.stringify(analytics.recorded)).not.toContain(aCartId);
    expect(JSON.stringify(analytics.recorded)).not.toContain(token);
  });

  test("has no accessibility violations", async () => {
    const { container } = await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: "Order LW-7K3F-92Q" });
    expect(await violationsIn(container)).toEqual([]);
  });

  test("has each line of the address, also the same one twice", async () => {
    shop.answers(getLabTicket, {
      ...ticket,
      shipTo: { ...ann, firstName: "The", lastName: "Mill", street1: "The Mill" },
    });
    await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: "Order LW-7K3F-92Q" });
    const ship = screen.getAllByText("The Mill").filter((line) => !line.closest(".packing-slip"));
    expect(ship).toHaveLength(2);
  });

  test("says that a link does not work any more", async () => {
    shop.fails(getLabTicket, "not-found", { message: "This link does not work any more." });
    await renderShop(address);
    expect((await screen.findByRole("alert")).textContent).toBe("This link does not work any more.");
  });

  test("downloads a print file when it is made", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    const url = "https://storage.googleapis.com/bucket/print.jpg?X-Goog-Signature=1";
    let calls = 0;
    shop.answersEach(getPrintFile, () =>
      (calls += 1) < 2
        ? ({ state: "preparing" } as const)
        : ({ state: "ready", name: fileName, url } as const),
    );
    const { user, sites } = await renderShop(address);
    await user.click(await screen.findByRole("button", { name: `Download the print file ${fileName}` }));
    await screen.findByText(/The file is being made/);
    await waitFor(() => expect(sites).toEqual([url]));
    expect(shop.receivedAt(getPrintFile)[0]?.body).toEqual({ token, lineNumber: 1 });
    vi.useRealTimers();
  });

  test("waits for a print file while the shop has too many requests", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    shop.fails(getPrintFile, "too-many-requests");
    const { user, sites } = await renderShop(address);
    await user.click(await screen.findByRole("button", { name: `Download the print file ${fileName}` }));
    await waitFor(() => expect(shop.receivedAt(getPrintFile)).toHaveLength(1));
    await screen.findByText(/The file is being made/);
    const url = "https://storage.googleapis.com/bucket/print.jpg?X-Goog-Signature=1";
    shop.answers(getPrintFile, { state: "ready", name: fileName, url });
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(sites).toEqual([url]));
    vi.useRealTimers();
  });

  test("says that a print file could not be made", async () => {
    shop.answers(getPrintFile, { state: "failed" });
    const { user } = await renderShop(address);
    await user.click(await screen.findByRole("button", { name: `Download the print file ${fileName}` }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/could not be made/);
  });

  test("records that the order was received, and then that it was shipped", async () => {
    shop.answers(markReceived, { ...ticket, fulfilment: "at-lab" });
    shop.answers(markShipped, { ...ticket, fulfilment: "shipped", parcel });
    const { user } = await renderShop(address);
    await user.click(await screen.findByRole("button", { name: "Mark as received" }));
    await screen.findByText("The lab has received this order.");
    const heading = screen.getByRole("heading", { name: "Progress" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const form = screen.getByRole("form", { name: "Shipment" });
    await user.selectOptions(within(form).getByLabelText("Carrier"), "UPS");
    await fillIn(user, within(form).getByLabelText("Tracking number"), "1Z 999 AA1 01 2345 6784");
    await user.click(within(form).getByRole("button", { name: "Mark as shipped" }));
    const link = await screen.findByRole("link", { name: parcel.trackingNumber });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(link.getAttribute("href")).toBe("https://www.ups.com/track?tracknum=1Z999AA10123456784");
    expect(shop.receivedAt(markShipped)[0]?.body).toMatchObject({
      token,
      lineNumbers: [1],
      parcel: { carrier: "ups", trackingNumber: parcel.trackingNumber },
    });
  });

  test("sends a shipment once, and takes no changes of it until the reply has come", async () => {
    shop.isUnreachableAt(markShipped);
    const answer = shop.keepsWaiting(markShipped);
    const { user } = await renderShop(address);
    const number = await screen.findByLabelText("Tracking number");
    const carrier = screen.getByLabelText("Carrier");
    const day = screen.getByLabelText<HTMLInputElement>("Shipped on");
    await user.selectOptions(carrier, "UPS");
    await fillIn(user, number, parcel.trackingNumber);
    const today = day.value;
    const submit = screen.getByRole("button", { name: "Mark as shipped" });
    await user.click(submit);
    await user.selectOptions(carrier, "FedEx");
    await fillIn(user, day, "2026-12-24");
    await user.type(number, "0{Enter}");
    await user.click(submit);
    answer();
    await screen.findByText("The shop did not answer. Please try again in a minute.");
    expect(shop.receivedAt(markShipped)).toHaveLength(1);
    expect([carrier, number, day].map((field) => Reflect.get(field, "value") as unknown)).toEqual([
      "ups",
      parcel.trackingNumber,
      today,
    ]);
    shop.answers(markShipped, { ...ticket, fulfilment: "shipped", parcel });
    await waitFor(() => expect(submit.ariaDisabled).toBeNull());
    await user.type(number, "{Enter}");
    await screen.findByRole("link", { name: parcel.trackingNumber });
  });

  test("records once that the order was received", async () => {
    shop.answers(markReceived, { ...ticket, fulfilment: "at-lab" });
    const answer = shop.keepsWaiting(markReceived);
    const { user } = await renderShop(address);
    const received = await screen.findByRole("button", { name: "Mark as received" });
    await user.click(received);
    await user.click(received);
    answer();
    await screen.findByText("The lab has received this order.");
    expect(shop.receivedAt(markReceived)).toHaveLength(1);
  });

  test("sends each correction of a parcel with its own id, also with the same tracking number", async () => {
    shop.answers(getLabTicket, { ...ticket, fulfilment: "shipped", parcel });
    shop.answers(markShipped, { ...ticket, fulfilment: "shipped", parcel });
    const { user } = await renderShop(address);
    const correct = await screen.findByRole("button", { name: "Correct the parcel" });
    await fillIn(user, screen.getByLabelText("Tracking number"), parcel.trackingNumber);
    for (const [index, carrier] of ["FedEx", "DHL"].entries()) {
      await user.selectOptions(screen.getByLabelText("Carrier"), carrier);
      await user.click(correct);
      await waitFor(() => expect(shop.receivedAt(markShipped)).toHaveLength(index + 1));
      await waitFor(() => expect(correct).toHaveProperty("ariaBusy", null));
    }
    const ids = shop.receivedAt(markShipped).map(({ body }) => Reflect.get(Object(body), "requestId"));
    expect(new Set(ids).size).toBe(2);
  });

  test("says which field of a shipment is missing, focuses the first, and sends nothing", async () => {
    const { user } = await renderShop(address);
    await user.click(await screen.findByRole("button", { name: "Mark as shipped" }));
    screen.getByText("Choose a carrier.");
    screen.getByText("A tracking number has 6 to 40 letters and digits.");
    expect(document.activeElement).toBe(screen.getByLabelText("Carrier"));
    expect(shop.receivedAt(markShipped)).toEqual([]);
  });

  test("of a cancelled order says to stop", async () => {
    shop.answers(getLabTicket, { ...ticket, fulfilment: "cancelled", isStopped: true });
    await renderShop(address);
    expect((await screen.findByRole("alert")).textContent).toMatch(/This order is stopped/);
    expect(screen.queryByRole("button", { name: "Mark as received" })).toBeNull();
  });

  test("of a stopped print says not to make it, and leaves it out of the packing slip", async () => {
    const [line] = ticket.lines;
    if (!line) throw new Error("The sample ticket has no line.");
    const stopped = { ...line, lineNumber: 2, title: "Larches", isStopped: true };
    shop.answers(getLabTicket, { ...ticket, lines: [line, stopped] });
    const { container } = await renderShop(address);
    const print = within(await screen.findByRole("region", { name: "2. Larches" }));
    expect(print.getByRole("alert").textContent).toMatch(/This print is stopped\. Do not make it/);
    expect(print.queryByRole("button")).toBeNull();
    screen.getByText("1 print to make");
    expect(screen.getByRole("region", { name: "Packing slip" }).textContent).not.toContain("Larches");
    expect(await violationsIn(container)).toEqual([]);
  });

  test("of a part of an order says that another lab makes the rest, on the packing slip as well", async () => {
    shop.answers(getLabTicket, { ...ticket, isPart: true });
    await renderShop(address);
    await screen.findByText(/Another lab makes the other prints of this order\./);
    within(screen.getByRole("region", { name: "Packing slip" })).getByText(
      "The other prints of your order come in a parcel of their own.",
    );
  });

  test("prints the packing slip, which has no prices", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const contact = {
      ...aPublicSite().frame.contact,
      emailAddress: "help@example.test",
      phone: "555 010 0199",
    };
    const site = { ...aPublicSite().frame, contact };
    const { user, container } = await renderShop(address, fakeIdentity(), site);
    await user.click(await screen.findByRole("button", { name: "Print the packing slip" }));
    expect(print).toHaveBeenCalledOnce();
    const printed = () => container.querySelector("[data-printed]")?.getAttribute("data-printed");
    expect(printed()).toBe("slip"); // Safari on iOS reads the page after the call
    await user.keyboard("{Tab}");
    expect(printed()).toBeUndefined();
    const slip = screen.getByRole("region", { name: "Packing slip" });
    within(slip).getByText("12 Main St");
    within(slip).getByText(/^Thank you for your order, \S+!$/);
    within(slip).getByText("Clara Bettencourt");
    within(slip).getByText("help@example.test");
    within(slip).getByText("555 010 0199");
    within(slip).getByText(/maple frame, single matte/);
    expect(slip.textContent).not.toContain("$");
  });

  test("thanks a recipient without a first name by no name on the packing slip", async () => {
    shop.answers(getLabTicket, { ...ticket, shipTo: { ...ann, firstName: "" } });
    await renderShop(address);
    const slip = within(await screen.findByRole("region", { name: "Packing slip" }));
    slip.getByText("Thank you for your order!");
  });
});

describe("the page of all open orders", () => {
  const list = `/lab/orders#${token}`;
  const urgent: LabOrder = {
    orderId: aCartId,
    number: "LW-7K3F-92Q",
    prints: ["Granite Morning", "Low Tide"],
    shipBy: "2026-12-01",
    fulfilment: "unfulfilled",
  };

  test("lists them and opens their tickets with the same token, which is in the body of calls only", async () => {
    shop.answers(getLabOrders, {
      orders: [urgent, { ...urgent, number: "LW-2222-222", orderId: "f".repeat(32) }],
    });
    const { user, container } = await renderShop(list);
    const link = await screen.findByRole("link", { name: "Order LW-7K3F-92Q" });
    expect(link.closest("li")?.textContent).toBe(
      "Order LW-7K3F-92QShip by Dec 1, not marked as receivedGranite Morning; Low Tide",
    );
    expect(await violationsIn(container)).toEqual([]);
    await user.click(link);
    await screen.findByRole("button", { name: "Print the ticket" });
    expect(shop.receivedAt(getLabOrders).map(({ body }) => body)).toEqual([{ token }]);
    expect(shop.receivedAt(getLabTicket)).toMatchObject([{ params: { orderId: aCartId }, body: { token } }]);
  });

  test("says that nothing is to be made, or that the link does not work any more", async () => {
    shop.answers(getLabOrders, { orders: [] });
    const { unmount } = await renderShop(list);
    await screen.findByText("Nothing is to be made.");
    unmount();
    shop.fails(getLabOrders, "not-found", { message: "This link does not work any more." });
    await renderShop(list);
    expect((await screen.findByRole("alert")).textContent).toBe("This link does not work any more.");
  });
});
