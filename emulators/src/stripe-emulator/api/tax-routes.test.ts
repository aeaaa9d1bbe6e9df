import { expect, test } from "vitest";
import { aTaxRequest, stripeEmulatorForTests } from "#src/stripe-emulator/stripe-emulator-for-tests.ts";

test("tax is calculated for states of registration, on shipping where the state taxes it", async () => {
  const { stripe } = await stripeEmulatorForTests();
  const california = await stripe.tax.calculations.create(aTaxRequest("CA"));
  expect(california).toMatchObject({ tax_amount_exclusive: 870, amount_total: 13_570 });
  expect(california.shipping_cost).toMatchObject({ amount: 700, amount_tax: 0 });
  const newYork = await stripe.tax.calculations.create(aTaxRequest("NY"));
  expect(newYork).toMatchObject({ tax_amount_exclusive: 508, shipping_cost: { amount_tax: 28 } });
  const nevada = await stripe.tax.calculations.create(aTaxRequest("NV"));
  expect(nevada).toMatchObject({ tax_amount_exclusive: 0, amount_total: 12_700 });
  expect(nevada.tax_breakdown[0]).toMatchObject({ taxability_reason: "not_collecting" });
});

test("an address without a ZIP code is rejected", async () => {
  const { stripe } = await stripeEmulatorForTests();
  const request = aTaxRequest("CA");
  const address = { country: "US", state: "CA" };
  await expect(
    stripe.tax.calculations.create({
      ...request,
      customer_details: { address, address_source: "shipping" },
    }),
  ).rejects.toMatchObject({ statusCode: 400, code: "customer_tax_location_invalid" });
});

test.each([
  ["line_items[0][amont]", "parameter_unknown"],
  ["tax_date", "stripe_emulator_unsupported"],
  ["line_items[0][amount]", "parameter_invalid_integer"],
])("an invalid %s is rejected with Stripe's error", async (param, code) => {
  const { emulator } = await stripeEmulatorForTests();
  const form = new URLSearchParams({
    currency: "usd",
    "customer_details[address][country]": "US",
    "customer_details[address][postal_code]": "94558",
    "line_items[0][amount]": "100",
  });
  form.set(param, param === "tax_date" ? "1" : "1.5");
  const response = await fetch(`${emulator.origin}/v1/tax/calculations`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_standin" },
    body: form,
  });
  expect([response.status, await response.json()]).toMatchObject([400, { error: { param, code } }]);
});
