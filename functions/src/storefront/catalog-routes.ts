import {
  getCollection,
  getCollectionPhoto,
  getHomepage,
  getPhoto,
} from "@lightwell/shared/contract/catalog-endpoints";
import { route, type Api } from "#src/http/route.ts";
import type { PublishedRepository } from "./published-repository.ts";
import { showCollection } from "./get-collection.ts";
import { showHomepage } from "./get-homepage.ts";
import { showPhoto } from "./get-photo.ts";

export function catalogRoutes(api: Api, shop: { readonly published: PublishedRepository }): void {
  route(api, getHomepage, () => showHomepage(shop));
  route(api, getCollection, ({ params }) => showCollection(shop, params));
  route(api, getCollectionPhoto, ({ params }) => showPhoto(shop, params));
  route(api, getPhoto, ({ params }) => showPhoto(shop, params));
}
