import { expect, test } from "vitest";
import { aTaxQuestion, deskForTests } from "./desk-for-tests.ts";

test("tax is calculated where the desk's seller is registered, on shipping as the state has it", async () => {
  const { stripe } = await deskForTests();
  const california = await stripe.tax.calculations.create(aTaxQuestion("CA"));
  expect(california).toMatchObject({ tax_amount_exclusive: 870, amount_total: 13_570 });
  expect(california.shipping_cost).toMatchObject({ amount: 700, amount_tax: 0 });
  const newYork = await stripe.tax.calculations.create(aTaxQuestion("NY"));
  expect(newYork).toMatchObject({ tax_amount_exclusive: 508, shipping_cost: { amount_tax: 28 } });
  const nevada = await stripe.tax.calculations.create(aTaxQuestion("NV"));
  expect(nevada).toMatchObject({ tax_amount_exclusive: 0, amount_total: 12_700 });
  expect(nevada.tax_breakdown[0]).toMatchObject({ taxability_reason: "not_collecting" });
});

test("an address without a ZIP code is in no place that taxes", async () => {
  const { stripe } = await deskForTests();
  const question = aTaxQuestion("CA");
  const address = { country: "US", state: "CA" };
  await expect(
    stripe.tax.calculations.create({
      ...question,
      customer_details: { address, address_source: "shipping" },
    }),
  ).rejects.toMatchObject({ statusCode: 400, code: "customer_tax_location_invalid" });
});

test.each([
  ["line_items[0][amont]", "parameter_unknown"],
  ["tax_date", "payment_desk_unsupported"],
  ["line_items[0][amount]", "parameter_invalid_integer"],
])("%s that is wrong is refused as Stripe would", async (param, code) => {
  const { desk } = await deskForTests();
  const form = new URLSearchParams({
    currency: "usd",
    "customer_details[address][country]": "US",
    "customer_details[address][postal_code]": "94558",
    "line_items[0][amount]": "100",
  });
  form.set(param, param === "tax_date" ? "1" : "1.5");
  const response = await fetch(`${desk.origin}/v1/tax/calculations`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_standin" },
    body: form,
  });
  expect([response.status, await response.json()]).toMatchObject([400, { error: { param, code } }]);
});
