/**
 * A database that answers every read at once, see `instant-documents.ts`, so that the measured time is the function's
 * and not that of an emulated database on the same machine. Run by `startInstantDatabase`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { instantDocument } from "./instant-documents.ts";

/** The JSON of the reply for a document, by its full name. */
const words = new Map<string, string>();
const time = "2026-11-21T10:00:00.000000Z";

const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { documents } = (await json(request)) as { readonly documents: readonly string[] }; // as document-reader.ts asks
  const said = documents.map((name) => words.get(name) ?? wordOf(name));
  response.writeHead(200, { "Content-Type": "application/json" }).end(`[${said.join()}]`);
}

/** Serialized once, so that a read uses almost no CPU time of this process. */
function wordOf(name: string): string {
  const document = instantDocument(name.split("/").at(-1) ?? "");
  const found = document && { name, fields: fieldsOf(document), createTime: time, updateTime: time };
  const word = JSON.stringify(found ? { found, readTime: time } : { missing: name, readTime: time });
  words.set(name, word);
  return word;
}

/** As Firestore's REST interface writes them. */
function fieldsOf(document: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  if (typeof value === "object") return { mapValue: { fields: fieldsOf(value) } };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  const number = Number(value);
  return Number.isInteger(number) ? { integerValue: String(number) } : { doubleValue: number };
}
