import { getCollection, getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { fillPath } from "@lightwell/shared/contract/catalog-paths";
import { paths } from "@lightwell/shared/routes/paths";
import { shopPorts } from "#src/prerequisites/ports.ts";
import type { WeighedPage } from "./site-weight.ts";
import { originsEnvironment } from "#src/local-stack/stack-environment.ts";

/** The public pages that are measured in a browser. */
export interface PublicPages {
  readonly origin: string;
  /** Paths by what they are called in the table. */
  readonly paths: Readonly<Record<WeighedPage, string>>;
}

/** The shop that `npm start` runs, or SHOP_ORIGIN names; undefined when none answers. */
export async function runningShop(): Promise<PublicPages | undefined> {
  const origin = process.env["SHOP_ORIGIN"] ?? originsEnvironment(shopPorts())["SHOP_ORIGIN"] ?? "";
  if (!(await answers(origin))) return undefined;
  const json = async (path: string): Promise<unknown> => await (await fetch(origin + path)).json();
  const [first] = getHomepage.reply.parse(await json(getHomepage.path));
  if (!first) throw new Error("The shop that is running has no collection to measure.");
  const collectionPath = fillPath(getCollection.path, { collectionSlug: first.slug });
  const [photo] = getCollection.reply.parse(await json(collectionPath)).flatMap(({ photos }) => photos);
  if (!photo) throw new Error(`The collection “${first.slug}” has no photo to measure.`);
  return {
    origin,
    paths: {
      home: paths.home.href(),
      collection: paths.collection.href(first.slug),
      photo: paths.photo.href(photo.slug),
      cart: paths.cart.href(),
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin)).ok;
  } catch {
    return false; // nothing listens there
  }
}

export const noShop = "no shop is running: npm start";
