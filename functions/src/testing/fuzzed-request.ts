import { type AnyEndpoint, noBody } from "@lightwell/shared/contract/endpoint";
import fc from "fast-check";
import { z } from "zod";
import { everyCall, nameOf, type WholeShop } from "./whole-shop.ts";

/** A request as it is sent. */
export interface FuzzedRequest {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * A request to each call of the contract, in any order: valid ones, generated from the schema of its body; nearly valid
 * ones, with one value of an accepted body replaced, left out or added; and hostile ones, which are anything else.
 */
export function fuzzedRequests(shop: WholeShop): fc.Arbitrary<FuzzedRequest[]> {
  return fc
    .shuffledSubarray(everyCall, { minLength: everyCall.length })
    .chain((calls) => fc.tuple(...calls.map((call) => requestTo(shop, call))));
}

function requestTo(shop: WholeShop, call: AnyEndpoint): fc.Arbitrary<FuzzedRequest> {
  return fc.record({
    call: fc.constant(nameOf(call)),
    method: fc.constant(call.method),
    path: pathsOf(shop, call),
    headers: headersOf(shop, call),
    body: call.body === noBody ? rarely(hostileText, undefined) : bodiesOf(call, shop.bodies[nameOf(call)]),
  });
}

/** Node itself rejects a head of more than 16 kB; a character takes up to nine bytes. */
const maxInPath = 1_000;

/** Mostly the place of something that exists. What would be deleted is not: later requests need it. */
function pathsOf(shop: WholeShop, call: AnyEndpoint): fc.Arbitrary<string> {
  const parameters = call.path.match(/:\w+/g) ?? [];
  const known = fc.constant(shop.pathWith(call));
  if (parameters.length === 0) return known;
  const altered = fc
    .tuple(fc.constantFrom(...parameters), hostileText)
    .map(([parameter, text]) =>
      shop.pathWith(call, parameter, encodeURIComponent(text.slice(0, maxInPath).toWellFormed()) || "-"),
    );
  return call.method === "DELETE" ? altered : fc.oneof({ weight: 4, arbitrary: known }, altered);
}

function headersOf({ token }: WholeShop, call: AnyEndpoint): fc.Arbitrary<Record<string, string>> {
  const authorization = fc.constantFrom(
    undefined,
    "Bearer ",
    "Bearer x.y.z",
    `Basic ${token}`,
    `Bearer ${token}x`,
  );
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=utf-16",
    undefined,
  ];
  return fc
    .tuple(
      call.access === "admin" ? rarely(authorization, `Bearer ${token}`) : fc.constant(undefined),
      rarely(fc.constantFrom(...types), "application/json"),
    )
    .map(([sent, type]) => ({
      ...(sent !== undefined && { Authorization: sent }),
      ...(type !== undefined && { "Content-Type": type }),
    }));
}

function bodiesOf({ body }: AnyEndpoint, accepted: unknown): fc.Arbitrary<string> {
  const json = (value: unknown) => JSON.stringify(value) ?? "";
  return fc.oneof(
    { weight: 2, arbitrary: valuesOf(body).map(json) },
    { weight: 5, arbitrary: nearlyValid(accepted).map(json) },
    { weight: 1, arbitrary: hostileValue.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
  );
}

/** A copy of a value in which one part, at any depth, is another one, left out or added. */
function nearlyValid(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value))
    return fc.oneof(
      hostileValue,
      fc.constant([...value, ...value]),
      fc.constant([]),
      ...value.map((item: unknown, index) => nearlyValid(item).map((other) => value.with(index, other))),
    );
  if (typeof value !== "object" || value === null) return fc.oneof(hostileValue, hostileText);
  const fields = Object.entries(value);
  return fc.oneof(
    hostileText.chain((name) => hostileValue.map((added) => ({ ...value, [name]: added }))),
    ...fields.map(([name]) => fc.constant(Object.fromEntries(fields.filter(([field]) => field !== name)))),
    ...fields.map(([name, part]) => nearlyValid(part).map((other) => ({ ...value, [name]: other }))),
  );
}

/** Values of the form that a schema describes; conditions on texts and numbers may not hold. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields: Record<string, z.core.$ZodType> = schema.def.shape;
    return fc.record(
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valuesOf(field)])),
    );
  }
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.def.element), { maxLength: 3 });
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(valuesOf));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.string(), valuesOf(schema.def.valueType), { maxKeys: 3 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.def.options.map(valuesOf));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(valuesOf(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(valuesOf(schema.def.innerType));
  if (schema instanceof z.ZodPipe) return valuesOf(schema.def.in);
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum)
    return fc.constantFrom<unknown>(...(schema instanceof z.ZodEnum ? schema.options : schema.def.values));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.nat({ max: 20_000 }), fc.double());
  if (schema instanceof z.ZodString) return fc.oneof(fc.constantFrom(...plainTexts), hostileText);
  return hostileValue;
}

function rarely<Value, Usual>(other: fc.Arbitrary<Value>, usual: Usual): fc.Arbitrary<Value | Usual> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

/** Of kinds that fields have, so that a generated body is accepted now and then. */
const plainTexts = [
  "ann@example.test",
  "Ann Lee",
  "CA",
  "94558",
  "2026-11-20",
  "8x10",
  "12 Main St",
  "a".repeat(32),
];

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "/",
    "a/b",
    ".",
    "..",
    "__x__",
    "__proto__",
    "constructor",
    "toString",
    "%2F",
    "%00",
    "\u0000",
    "\ud800",

    "\u202e",
    "\ufdd0",
    "a\r\nBcc: x@example.test",
    "=1+1",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "`",

    "x".repeat(1_501),
    "😀".repeat(400),
    "é".repeat(20_000),
    "//evil.test",
    "{constructor}",
    "../../secrets",
    "-1",
  ),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]], [null]),
  fc.constantFrom<unknown>(
    { length: -1 },
    { toString: null },
    { toJSON: 1 },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.integer({ min: 2, max: 3_000 }).map(nested),
);

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const brokenBodies = [
  "",
  "{",
  "nul",
  "1e999",
  "[1,]",
  '{"a":1}{',
  "\u0000",
  '"\\ud800"',
  "NaN",
  "x".repeat(1_000_001),
];
