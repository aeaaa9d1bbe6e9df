import { apiErrorSchema, statusOfCode, type ApiErrorCode } from "@lightwell/shared/contract/api-error";
import * as checkoutCalls from "@lightwell/shared/contract/checkout-endpoints";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { askQuestion } from "@lightwell/shared/contract/support-endpoints";
import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { acceptAddress } from "#src/testing/fill-in-address.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { aCartId, aCheckout, aLine, ann, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

/** A row of docs/checkout-replies.md. */
interface Row {
  readonly call: string;
  readonly replies: readonly string[];
  readonly shown: string;
  readonly wayOn: string;
}

type Shown = Awaited<ReturnType<typeof renderShop>>;

const { getCheckout, setShippingAddress, chooseShippingSpeed, startCheckout, validateShippingAddress } =
  checkoutCalls;
const endpoints: Readonly<Record<string, AnyEndpoint>> = {
  ...Object.fromEntries(
    Object.entries(checkoutCalls).flatMap(([name, value]) => ("path" in value ? [[name, value]] : [])),
  ),
  askQuestion,
};
const rows = readFileSync("docs/checkout-replies.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line): Row => {
    const [call = "", replies = "", shown = "", wayOn = ""] = line
      .slice(2, -2)
      .split("|")
      .map((cell) => cell.trim());
    return { call, replies: replies.replaceAll("`", "").split(", "), shown, wayOn };
  });

const hosted = "https://checkout.stripe.com/c/pay/cs_test_1";
const proceed = "3. All set? Proceed to Payment";
const sentence = "A sentence of the shop.";
/** A field that each call has: the form shows a problem of it. */
const rejectedField = { fields: { emailAddress: "Not this one." } };
const quote = {
  items: [aLine({ subtotal: 30_000 })],
  shipping: { selected: 1, cost: 700 },
  taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 2_175 },
  subtotal: 30_000,
  total: 32_875,
};
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  allAnswer();
});

function allAnswer(): void {
  shop.answers(validateShippingAddress, { original: ann, verified: null, warnings: [] });
  shop.answers(setShippingAddress, { id: aCartId, shipping: ann });
  shop.answers(chooseShippingSpeed, { speedCost: 700, estimatedTax: 0.0725, taxableShipping: 0 });
  shop.answers(startCheckout, { id: "cs_test_1", url: hosted });
  shop.answers(getCheckout, { status: "open", url: hosted });
  shop.answers(askQuestion, { received: true });
}

/** Gives a reply of the table to every call of an endpoint. */
function give(endpoint: AnyEndpoint, reply: string): void {
  if (reply === "none") return shop.isUnreachableAt(endpoint);
  const [, code = reply, redo] = /^(\S+)(?: \((\w+)\))?$/.exec(reply) ?? [];
  const known = apiErrorSchema.shape.error.shape.code.safeParse(code);
  if (known.success) {
    const asked = redo === "field" ? rejectedField : { redo };
    const details = {
      "quote-changed": endpoint === startCheckout ? { quote } : {},
      "already-paid": endpoint === startCheckout ? { location: `/cart/${aCartId}/success` } : {},
    }[code];
    return shop.fails(endpoint, known.data, { message: sentence, ...(redo && asked), ...details });
  }
  const text = reply === "malformed" ? `{"unexpected":true}` : "<h1>Try later</h1>";
  const status = Number(/^proxy (\d+)$/.exec(reply)?.[1] ?? endpoint.status);
  shop.answersWith(endpoint, () => new Response(text, { status }));
}

/** How the shopper comes to the call of a row, and makes it. */
const beginnings: Readonly<Record<string, () => Promise<Shown>>> = {
  "`validateShippingAddress`": async () => {
    storeCheckout(aCheckout({ step: "address", selectedSpeed: -1, speedCost: 0 }));
    return await pressing("/cart", "1. Confirm Shipping Address");
  },
  "`setShippingAddress`": async () => {
    storeCheckout(aCheckout({ step: "address", selectedSpeed: -1, speedCost: 0 }));
    const shown = await pressing("/cart", "1. Confirm Shipping Address");
    await acceptAddress(shown.user, "Use As Is");
    return shown;
  },
  "`chooseShippingSpeed`": async () => {
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const shown = await renderShop("/cart");
    await shown.user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    await shown.user.click(screen.getByRole("button", { name: "2. Select Shipping" }));
    return shown;
  },
  "`startCheckout`": async () => {
    storeCheckout(aCheckout());
    return await pressing("/cart", proceed);
  },
  "`getCheckout` on the way to the payment page": async () => {
    storeCheckout(aCheckout());
    return await renderShop("/cart/checkout/cs_test_1");
  },
  "`getCheckout` on the success page": async () => await renderShop("/cart/cs_test_1/success"),
  "`getCheckout` on the failure page": async () => {
    storeCheckout(aCheckout());
    return await renderShop("/cart/cs_test_1/failure");
  },
  "`getCheckout` in the cart": async () => {
    window.localStorage.setItem("last-payment", `cs_test_1 ${aLine().lineItemId}`);
    storeCheckout(aCheckout());
    return await renderShop("/cart");
  },
  "`askQuestion`": async () => await asking(await renderShop("/support?orderId=LW-7K3F-92Q")),
};

async function pressing(address: string, name: string): Promise<Shown> {
  const shown = await renderShop(address);
  await shown.user.click(await screen.findByRole("button", { name }));
  return shown;
}

async function asking(shown: Shown): Promise<Shown> {
  await shown.user.type(await screen.findByLabelText("Name"), "Ann");
  await fillIn(shown.user, screen.getByLabelText("Email"), "ann@example.com");
  await shown.user.click(screen.getByRole("button", { name: "Send" }));
  return shown;
}

const heading = async (name: string) => void (await screen.findByRole("heading", { name }));
const text = async (words: string | RegExp) => void (await screen.findByText(words));
const city = async () =>
  await waitFor(() => {
    expect(screen.getByLabelText("City").closest("[hidden]")).toBeNull();
    expect(screen.getByLabelText("City")).toHaveProperty("value", "Napa");
  });
/** No sentence, no other page, and no button that is busy. */
const nothing = async ({ place }: Shown) => {
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  expect([place.path, screen.queryByRole("alert"), document.querySelector(".notice")]).toEqual([
    "/cart",
    null,
    null,
  ]);
};

/** What a row shows. */
const sights: Readonly<Record<string, (shown: Shown) => Promise<void>>> = {
  nothing,
  "the problem beside its field": async () => {
    await text("Not this one.");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  },
  "the sentence of the reply": async () => await text(sentence),
  "that there were many requests": async () =>
    await text("There were many requests just now. Please try again in a minute."),
  "a busy button, as section 8 has it": async ({ place }) => {
    const confirm = screen.getByRole("button", { name: "1. Confirm Shipping Address" });
    await waitFor(() => expect(confirm.className).toContain("is-pressable"));
    expect([place.path, confirm.ariaBusy]).toEqual(["/cart", "true"]);
  },
  "the login": async () => await heading("Login"),
  "the not-found page": async () => await heading("Oops, Looks Like a Misshot!"),
  "the error page": async () => {
    await heading("Sorry. Something went wrong! Please try again.");
    screen.getByRole("button", { name: "Try again" });
  },
  "the address as typed, and that the server no longer has the checkout": async () => {
    await text(/we no longer have its address/);
    await city();
  },
  "the address as typed, and that another window has changed it": async () => {
    await text(/address was changed in another window/);
    await city();
  },
  "the address as typed, and to check it": async () => {
    await text(/check your e-mail and shipping address/);
    await city();
  },
  "the speeds, and that another window has changed the checkout": async () => {
    await text(/choose the shipping speed again/);
    await screen.findByRole("radio", { name: "Ground $7.00" });
  },
  "the shop's amounts, and what has changed": async () => {
    await text("The prices have changed.");
    await text("$328.75");
  },
  "the success page of the order": async () => await heading("Thank you for your order!"),
  "thanks, without the number": async () => {
    await heading("Thank you for your order!");
    expect(screen.queryByText(/order number/)).toBeNull();
  },
  "the payment page of a new cart with the same lines, address and speed": async ({ sites }) => {
    await waitFor(() => expect(sites).toEqual([hosted]));
    const [, last] = shop.receivedAt(startCheckout);
    expect(last).toMatchObject({ body: { items: [aLine()], shipping: { selected: 1 } } });
    expect(shop.receivedAt(setShippingAddress)[0]?.body).toEqual({
      address: ann,
      emailAddress: "ann@example.com",
    });
    expect(shop.receivedAt(chooseShippingSpeed)[0]?.body).toEqual({ address: ann, speed: 1 });
  },
  "no sentence about money, and links to the cart and to support": async () => {
    await heading("Order trouble? It happens.");
    expect(screen.getByRole("main").textContent).not.toMatch(/charged|paid/);
    screen.getByRole("link", { name: "Back to your cart" });
    screen.getByRole("link", { name: "Contact support" });
  },
  "that the question was not sent": async () =>
    await text("There was an error submitting your question. Please try again."),
};

/** From whatever step the cart shows to the payment page. */
async function pay({ user, sites }: Shown): Promise<void> {
  for (let presses = 0; presses < 6 && sites.length === 0; presses += 1) {
    const step = { name: /^(1\. Confirm|2\. Select|3\. All set)/ };
    const next = await screen.findByRole("button", step); // parts of the cart load late
    if (next.textContent.startsWith("2"))
      await user.click(screen.getByRole("radio", { name: "Ground $7.00" }));
    await user.click(next);
    if (next.textContent.startsWith("1")) await acceptAddress(user, "Use As Is");
    await waitFor(() => {
      const isNext = !next.isConnected || next.closest("[hidden]") !== null;
      expect(isNext || sites.length > 0).toBe(true);
    });
    if (next.textContent.startsWith("3")) break; // the page on the way to the payment page follows
  }
  await waitFor(() => expect(sites).toEqual([hosted]));
}

async function payFromCart(): Promise<void> {
  cleanup();
  await pay(await renderShop("/cart"));
}

/** How the shopper goes on after a row, while the shop answers again. */
const waysOn: Readonly<Record<string, (shown: Shown) => Promise<void>>> = {
  "corrects the field and confirms again": async (shown) => {
    await shown.user.type(screen.getByLabelText("Email"), "m");
    expect(screen.queryByText("Not this one.")).toBeNull();
    await pay(shown);
  },
  "confirms again": pay,
  "presses it again, or changes a field": pay,
  "selects the speed again": pay,
  "proceeds again": pay,
  "confirms the address": pay,
  "confirms the address, which makes a new cart": async (shown) => {
    await pay(shown);
    expect(shop.receivedAt(setShippingAddress)[0]?.body).not.toHaveProperty("cartId");
  },
  "opens the cart again": payFromCart,
  "tries again": async () => {
    cleanup();
    const { sites } = await renderShop("/cart/checkout/cs_test_1"); // the button reloads the page
    await waitFor(() => expect(sites).toEqual([hosted]));
  },
  pays: async ({ sites }) => expect(sites).toEqual([hosted]),
  "has paid": async () => void (await screen.findByRole("link", { name: "Back to the gallery" })),
  "has ordered": async () => void (await screen.findByRole("link", { name: "Back to the gallery" })),
  "opens support again": async () => {
    cleanup();
    await asking(await renderShop("/support"));
    await text(/^Thank you for your question/);
  },
  "sends it again": async ({ user }) => {
    await user.click(screen.getByRole("button", { name: "Send" }));
    await text(/^Thank you for your question/);
  },
};

const endpointOf = ({ call }: Row) => named(endpoints, /`(\w+)`/.exec(call)?.[1] ?? "");

function named<Value>(table: Readonly<Record<string, Value>>, name: string): Value {
  const value = table[name];
  if (value === undefined) throw new Error(`The test has nothing for “${name}”.`);
  return value;
}

const cases = rows.flatMap((row) =>
  (isLargeRun ? row.replies : row.replies.slice(0, 1)).map((reply) => ({ ...row, reply, row })),
);

describe("a reply of the checkout", () => {
  test.each(cases)("$call, $reply: the page shows $shown; the shopper $wayOn", async ({ row, reply }) => {
    const endpoint = endpointOf(row);
    const isOnce = reply === "too-many-requests (cart)";
    storeCart(aLine());
    if (isOnce) failOnce(endpoint);
    else give(endpoint, reply);
    const shown = await named(beginnings, row.call)();
    await waitFor(() => expect(shop.receivedAt(endpoint)).not.toHaveLength(0));
    await named(sights, row.shown)(shown);
    if (!isOnce) allAnswer();
    await named(waysOn, row.wayOn)(shown);
  });

  /** The order can have no further session; that of the new cart can. */
  function failOnce(endpoint: AnyEndpoint): void {
    let isFirst = true;
    shop.answersWith(endpoint, () => {
      const body = isFirst
        ? { error: { code: "too-many-requests", message: sentence, redo: "cart" } }
        : { id: "cs_test_1", url: hosted };
      const status = isFirst ? 429 : 200;
      isFirst = false;
      return Response.json(body, { status });
    });
  }
});

describe("the table of replies", () => {
  const codes = Object.keys(statusOfCode) as ApiErrorCode[];
  const others = ["proxy 429", "proxy 503", "malformed", "none"];
  const asked = apiErrorSchema.shape.error.shape.redo.unwrap().options;

  test("has every call of the checkout and of support", () => {
    expect(new Set(rows.map(endpointOf))).toEqual(new Set(Object.values(endpoints)));
  });

  test.each([...new Set(rows.map(({ call }) => call))])("has every reply of %s once", (call) => {
    const replies = rows.filter((row) => row.call === call).flatMap((row) => row.replies);
    expect(replies).toEqual([...new Set(replies)]);
    expect(replies).toEqual(expect.arrayContaining([...codes, ...others]));
  });

  test("has everything that the shop may ask to be done again before the payment", () => {
    const replies = rows.filter(({ call }) => call === "`startCheckout`").flatMap((row) => row.replies);
    for (const redo of asked) expect(replies.join()).toContain(`(${redo})`);
  });
});

test("a call that gets no reply in 70 seconds ends without a reply, so that it can be made again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const { callCheckout } = await import("#src/shop/features/purchase/call-checkout.ts");
  const called = callCheckout((calls) => calls.getCheckout, { id: "cs_test_1" });
  const failure = called.catch((cause: unknown) => cause);
  await vi.dynamicImportSettled(); // the call is made with a script that is loaded now
  await vi.advanceTimersByTimeAsync(69_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failure).toMatchObject({ kind: "no-reply", status: 0 });
  vi.useRealTimers();
});
