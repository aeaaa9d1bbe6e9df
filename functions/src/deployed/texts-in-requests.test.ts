import { uploadFieldsSchema } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const contractFolder = join(import.meta.dirname, "../../../shared/src/contract");
const modules = readdirSync(contractFolder, { encoding: "utf8", recursive: true }).filter((file) =>
  file.endsWith("-endpoints.ts"),
);

/** What every request may carry, by call: all bodies of the contract, and the fields of the upload's form. */
const bodies: [call: string, body: z.ZodType][] = [["POST /api/admin/browse", uploadFieldsSchema]];
for (const file of modules) {
  const exported: object = await import(`@lightwell/shared/contract/${file.slice(0, -".ts".length)}`);
  for (const value of Object.values(exported) as unknown[])
    if (isCall(value)) bodies.push([`${value.method} ${value.path}`, value.body]);
}

function isCall(value: unknown): value is { method: string; path: string; body: z.ZodType } {
  return typeof value === "object" && value !== null && "access" in value && "body" in value;
}

/** Every place of a schema that takes text, by its path. What takes anything at all is among them. */
function textsIn(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
  const isText = [z.ZodString, z.ZodISODate, z.ZodUnknown].some((kind) => schema instanceof kind);
  if (isText) return [[path, schema]];
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def;
    const fields = Object.entries(shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
    return catchall ? [...fields, ...textsIn(catchall, `${path}.*`)] : fields;
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((item, index) => textsIn(item, `${path}[${index}]`));
  if (schema instanceof z.ZodRecord)
    return [...textsIn(schema.def.keyType, `${path} key`), ...textsIn(schema.def.valueType, `${path} value`)];
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.def.innerType, path);
  if (schema instanceof z.ZodPipe) return [...textsIn(schema.def.in, path), ...textsIn(schema.def.out, path)];
  const hasNoText = [z.ZodNumber, z.ZodBoolean, z.ZodLiteral, z.ZodEnum, z.ZodNever, z.ZodTransform];
  if (hasNoText.some((kind) => schema instanceof kind)) return [];
  throw new Error(`${path} is of a kind that this test does not know.`);
}

/** Half an emoji, control characters that a PDF or a terminal leaves behind, and characters that XML excludes. */
const unprintable = [
  "\ud800",
  "\udfff",
  "\u0000",
  "\u0007",
  "\u000b",
  "\u001b",
  "\u007f",
  "\ufffe",
  "\uffff",
];

const places = bodies.flatMap(([call, body]) =>
  textsIn(body, "body").map(([path, schema]) => ({ name: `${call} ${path}`, schema })),
);

test("every text of every request is stored without unprintable characters, or rejected", () => {
  const kept = places
    .filter(({ schema }) => schema instanceof z.ZodString)
    .filter(({ schema }) =>
      unprintable.some((character) =>
        [character, `a${character}`, `12 Main St${character}.`].some((text) => {
          const parsed = z.safeParse(schema, text);
          return parsed.success && String(parsed.data).includes(character);
        }),
      ),
    );
  expect(kept.map(({ name }) => name)).toEqual([
    "POST /api/cart/:cartId/checkout body.items[].image", // not stored: compared with the file key of the photo
    "POST /api/admin/photos/texts body.csv", // not stored: `photoTextsSchema` parses each of its texts
    "POST /api/admin/order/:id/replacements body.photo", // not stored: its bytes are decoded as a picture
    "POST /api/admin/orders/tracking body.csv", // not stored: `parcelSchema` parses each of its tracking numbers
  ]);
});

test("all calls and their texts are found, and fields of any type are never stored", () => {
  expect(bodies.length).toBeGreaterThanOrEqual(60);
  expect(places.length).toBeGreaterThanOrEqual(200);
  const anything = places.filter(({ schema }) => schema instanceof z.ZodUnknown).map(({ name }) => name);
  expect(anything.filter((name) => !name.endsWith(" body"))).toEqual([
    "POST /api/cart/:cartId/checkout body.items[].*", // the shop prices the photo and the options it names itself
    "POST /api/cart/:cartId/checkout body.cart.items[]", // "kept out of pricing", and dropped
    "POST /api/cart/:cartId/checkout body.cart.*",
  ]);
});
