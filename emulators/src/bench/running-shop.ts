import { shopPorts } from "../world/ports.ts";
import { originsEnvironment } from "../world/world-environment.ts";

/** The public pages that are measured in a browser. */
export interface PublicPages {
  readonly origin: string;
  /** Paths by what they are called in the table. */
  readonly paths: Readonly<Record<string, string>>;
}

interface Homepage {
  readonly collections: readonly { readonly slug: string }[];
}
interface Collection {
  readonly photos: readonly { readonly slug: string }[];
}

/** The shop that `npm start` runs, or SHOP_ORIGIN names; undefined when none answers. */
export async function runningShop(): Promise<PublicPages | undefined> {
  const origin = process.env["SHOP_ORIGIN"] ?? originsEnvironment(shopPorts)["SHOP_ORIGIN"] ?? "";
  try {
    const homepage = (await (await fetch(`${origin}/api/collections/homepage`)).json()) as Homepage;
    const collection = homepage.collections[0]?.slug ?? "";
    const answer = await fetch(`${origin}/api/collections/collection/${collection}`);
    const photo = ((await answer.json()) as Collection).photos[0]?.slug ?? "";
    return {
      origin,
      paths: {
        home: "/",
        collection: `/collection/${collection}`,
        photo: `/photos/photo/${photo}`,
        cart: "/cart",
      },
    };
  } catch {
    return undefined; // nothing listens there
  }
}

export const noShop = "no shop is running: npm start";
