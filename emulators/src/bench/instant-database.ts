/**
 * A database that answers every read at once, with the homepage of twelve collections: what is measured beside it is
 * the function, and not how fast an emulated database is on the same machine. Run by `startInstantDatabase`.
 */
import { createServer } from "node:http";

const cards = Array.from({ length: 12 }, (_, index) => ({
  mapValue: {
    fields: {
      id: { stringValue: `collection${index}` },
      slug: { stringValue: `a-collection-${index}` },
      title: { stringValue: `A Collection of Photographs ${index}` },
      description: {
        stringValue: "<p>Prints of places that are worth the walk, and of some that are not far.</p>",
      },
      sort: { integerValue: String(index) },
      image: { stringValue: "Zk3hYxqPw0aB-0123456789abcdef" },
    },
  },
}));
const document = JSON.stringify({ fields: { collections: { arrayValue: { values: cards } } } });

const server = createServer((_request, response) =>
  response.writeHead(200, { "Content-Type": "application/json" }).end(document),
);
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());
