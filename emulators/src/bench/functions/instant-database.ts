/**
 * A database that answers every read at once, see `instant-documents.ts`, so that the measured time is the function's
 * and not that of an emulated database on the same machine. Run by `startInstantDatabase`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { instantDocument } from "./instant-documents.ts";

/** The JSON of the reply for a document, by its full name. */
const serialized = new Map<string, string>();
const time = "2026-11-21T10:00:00.000000Z";

const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { documents } = (await json(request)) as { readonly documents: readonly string[] }; // sent by document-reader.ts
  const found = documents.map((name) => serialized.get(name) ?? serialize(name));
  response.writeHead(200, { "Content-Type": "application/json" }).end(`[${found.join()}]`);
}

/** In the format of Firestore's REST interface. Serialized once: a read then uses almost no CPU time. */
function serialize(name: string): string {
  const document = instantDocument(name.split("/").at(-1) ?? "");
  const found = document && {
    name,
    fields: { json: { stringValue: JSON.stringify(document) } },
    createTime: time,
    updateTime: time,
  };
  const text = JSON.stringify(found ? { found, readTime: time } : { missing: name, readTime: time });
  serialized.set(name, text);
  return text;
}
