import { fileURLToPath } from "node:url";
import { createGenerator } from "ts-json-schema-generator";

/**
 * The JSON Schema of `RequestParams`, generated from the types of the installed `stripe` client.
 *
 * The schema is stricter than the types in two points, as the real API is: numbers are whole numbers
 * (except percentages), and enums allow only the listed values. Decimals are sent as text.
 */
export function generateRequestSchemas(): unknown {
  const generator = createGenerator({
    path: fileURLToPath(new URL("request-params.ts", import.meta.url)),
    tsconfig: fileURLToPath(new URL("../../../tsconfig.json", import.meta.url)),
    type: "RequestParams",
    expose: "none",
    jsDoc: "none",
    additionalProperties: false,
    skipTypeCheck: true,
  });
  return closed(generator.createSchema("RequestParams"), "");
}

function closed(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.map((item: unknown) => closed(item, name));
  if (typeof node !== "object" || node === null) return node;
  if (isDecimal(node)) return { type: "string" };
  const choices = choicesOf(node);
  if (choices !== undefined) return { type: "string", enum: choices };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "type" && value === "number" && !name.endsWith("_percent") ? "integer" : closed(value, key),
    ]),
  );
}

/** `"pay" | "book" | (any string)`, as the client types its open enums, gives `["pay", "book"]`. */
function choicesOf(node: object): string[] | undefined {
  if (!("anyOf" in node) || !Array.isArray(node.anyOf)) return undefined;
  const choices: string[] = [];
  for (const option of node.anyOf as unknown[]) {
    if (typeof option !== "object" || option === null || !("type" in option) || option.type !== "string") {
      return undefined;
    }
    if ("const" in option && typeof option.const === "string") choices.push(option.const);
  }
  return choices.length > 0 ? choices : undefined;
}

/** The client's branded decimal class, which the generator spells out member by member. */
function isDecimal(node: object): boolean {
  if (!("properties" in node) || typeof node.properties !== "object" || node.properties === null)
    return false;
  return Object.keys(node.properties).some((key) => key.includes("___brand"));
}
