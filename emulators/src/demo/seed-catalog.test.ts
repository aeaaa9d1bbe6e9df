import { photoDefaults } from "@lightwell/shared/catalog/photo-defaults";
import { imageSizes, thumbnailName } from "@lightwell/shared/catalog/image-size";
import type { Collection, Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { slugFor } from "@lightwell/shared/catalog/slug";
import { photoBulkChangeSchema } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { DemoPictureSource } from "./demo-pictures.ts";
import { seedCollections } from "./seed-collections.ts";
import { seedPhotos } from "./seed-photos.ts";
import { PictureUploads } from "./seed-pictures.ts";
import { shopClient } from "./shop-client.ts";
import { smallCatalogCollections, smallPhotos } from "./small-catalog.ts";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import express from "express";
import { createServer } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

/** A fake shop that stores what it receives and makes its thumbnails with a delay; it implements the contracts only. */
class TinyShop {
  readonly photos = new Map<string, Photo>();
  readonly collections = new Map<string, Collection>();
  readonly uploads: { id: string; type: string; description: string; bytes: number }[] = [];
  /** Uploads that are still accepted before the shop breaks down. */
  uploadsLeft = Number.POSITIVE_INFINITY;
  #clock = 1;
  #thumbnails = new Map<string, number>();

  /** What is left when the shop is stopped between an upload and its sizes. */
  loseSizes(fileKey: string): void {
    for (const size of imageSizes) this.#thumbnails.delete(thumbnailName(fileKey, size));
  }

  app(): express.Express {
    const app = express();
    app.use((request, response, next) => {
      if (request.path.startsWith("/images/") || request.get("authorization") === "Bearer owner") next();
      else response.status(401).json({ error: { code: "unauthenticated", message: "Sign in first." } });
    });
    app.get("/images/{*key}", (request, response) => {
      const polls = this.#thumbnails.get(request.path.slice("/images/".length));
      if (polls !== undefined) this.#thumbnails.set(request.path.slice("/images/".length), polls + 1);
      response.sendStatus(polls !== undefined && polls > 0 ? 200 : 404);
    });
    app.post("/api/admin/browse", async (request, response) => {
      if (this.uploadsLeft <= 0) {
        response.status(500).json({ error: { code: "internal", message: "The bucket is full." } });
        return;
      }
      this.uploadsLeft -= 1;
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const form = await new Response(Buffer.concat(chunks), {
        headers: { "Content-Type": request.get("content-type") ?? "" },
      }).formData();
      const field = (name: string): string => z.string().parse(form.get(name));
      const file = form.get("file");
      this.uploads.push({
        id: field("id"),
        type: field("type"),
        description: field("description"),
        bytes: file instanceof Blob ? file.size : 0,
      });
      const fileKey = `${field("type")}/${field("id")}-0123456789abcdef`;
      for (const size of imageSizes) this.#thumbnails.set(thumbnailName(fileKey, size), 0);
      const owner =
        field("type") === "photos" ? this.photos.get(field("id")) : this.collections.get(field("id"));
      if (owner) Object.assign(owner, { image: fileKey, updated: this.#tick() });
      response.json({ file: { fileKey } });
    });
    app.use(express.json());
    this.#serve(app, "photo", this.photos, () => photoDefaults);
    this.#serve(app, "collection", this.collections, () => blankCollection);
    app.put("/api/admin/collection/:id/sort", (request, response) => {
      const collection = this.collections.get(request.params.id);
      if (collection) collection.collectionPhotos = request.body as string[];
      response.json(this.#joined(collection));
    });
    app.post("/api/admin/photos/bulk", (request, response) => {
      const change = photoBulkChangeSchema.parse(request.body);
      if (change.action === "link")
        this.collections.get(change.collectionId)?.collectionPhotos.push(...change.ids.toReversed());
      else if (change.action === "edit" && change.edits[0]?.field === "active")
        for (const id of change.ids)
          Object.assign(this.photos.get(id) ?? {}, { active: true, updated: this.#tick() });
      response.json({ changed: "ids" in change ? change.ids : [], failed: [], undo: [] });
    });
    return app;
  }

  #serve<Kept extends Photo | Collection>(
    app: express.Express,
    kind: "photo" | "collection",
    kept: Map<string, Kept>,
    blank: () => Omit<Kept, "id" | "id2" | "created" | "updated">,
  ): void {
    const show = (one: Kept | undefined): unknown =>
      one && "collectionPhotos" in one ? this.#joined(one) : one;
    app.get(`/api/admin/${kind}s`, (_, response) => {
      response.json([...kept.values()]);
    });
    app.post(`/api/admin/${kind}s`, (_, response) => {
      const id = `${kind}${kept.size}`;
      const now = this.#tick();
      const made = {
        ...structuredClone(blank()),
        id,
        id2: id,
        slug: `untitled-${id}`,
        created: now,
        updated: now,
      };
      kept.set(id, made as unknown as Kept);
      response.status(201).json(made);
    });
    app.get(`/api/admin/${kind}/:id`, (request, response) => {
      response.json(show(kept.get(request.params.id)));
    });
    app.put(`/api/admin/${kind}/:id`, (request, response) => {
      const one = kept.get(request.params.id);
      const body = request.body as { title: string; updated: number };
      if (one?.updated !== body.updated) {
        response.status(409).json({ error: { code: "conflict", message: "Somebody saved in between." } });
        return;
      }
      Object.assign(one, body, { slug: slugFor(body.title), updated: this.#tick() });
      response.json(show(one));
    });
  }

  #joined(collection: Collection | undefined): unknown {
    const photos = collection?.collectionPhotos.map((id, sort) => ({ ...this.photos.get(id), sort }));
    return { ...collection, photos };
  }

  #tick(): number {
    this.#clock += 1;
    return this.#clock;
  }
}

const blankCollection = {
  title: "",
  description: "",
  slug: "",
  active: false,
  autoSlugEnabled: true,
  image: "",
  width: 0,
  height: 0,
  largestSize: 1024 as const,
  longDescription: "",
  showOnHomepage: false,
  sort: 0,
  newPhotosFirst: false,
  collectionPhotos: [],
};

/** The same bytes for every picture: the fake shop does not decode them. */
const anyPicture: DemoPictureSource = () => Promise.resolve(new Uint8Array(2_000));

let shop: TinyShop;
let origin: string;

beforeEach(async () => {
  shop = new TinyShop();
  const server = await listenOnLoopback(createServer(shop.app()));
  origin = server.origin;
  return server.close;
});

const banners = smallCatalogCollections.filter(({ banner }) => banner !== undefined);

async function seed(token = "owner"): Promise<number> {
  const client = shopClient(origin, token);
  let uploaded = 0;
  const uploads = new PictureUploads(client, anyPicture, () => (uploaded += 1));
  const ids = await seedPhotos(client, uploads, smallPhotos);
  await seedCollections(client, uploads, smallCatalogCollections, ids);
  return uploaded;
}

describe("seeding an empty shop", () => {
  test("makes every photo and collection, with pictures, in order", async () => {
    expect(await seed()).toBe(smallPhotos.length - 1 + banners.length);
    const photos = [...shop.photos.values()];
    for (const expected of smallPhotos) {
      const photo = photos.find(({ slug }) => slug === expected.slug);
      expect(photo).toMatchObject({
        title: expected.title,
        active: expected.active,
        variant: expected.variant,
        base: expected.base,
      });
      expect(photo?.image === "").toBe(expected.picture === undefined);
    }
    for (const expected of smallCatalogCollections) {
      const collection = [...shop.collections.values()].find(({ slug }) => slug === expected.slug);
      expect(collection).toMatchObject({
        active: true,
        sort: expected.sort,
        showOnHomepage: expected.showOnHomepage,
      });
      expect(collection?.collectionPhotos.map((id) => shop.photos.get(id)?.slug)).toEqual(expected.photos);
    }
    expect(shop.uploads.every(({ bytes }) => bytes > 1_000)).toBe(true);
  });

  test("shows a photo to shoppers only once its picture is ready", async () => {
    shop.uploadsLeft = 0;
    await expect(seed()).rejects.toThrow(
      "POST /api/admin/browse answered 500: internal, The bucket is full.",
    );
    expect([...shop.photos.values()].filter(({ active }) => active)).toEqual([]);
  });
});

describe("seeding again", () => {
  test("changes nothing once everything is there", async () => {
    await seed();
    const before = JSON.stringify([...shop.photos.values(), ...shop.collections.values()]);
    expect(await seed()).toBe(0);
    expect(JSON.stringify([...shop.photos.values(), ...shop.collections.values()])).toBe(before);
  });

  test("uploads a picture again whose sizes an interrupted start did not make", async () => {
    await seed();
    const [photo] = [...shop.photos.values()].filter(({ image }) => image !== "");
    const [collection] = [...shop.collections.values()].filter(({ image }) => image !== "");
    shop.loseSizes(photo?.image ?? "");
    shop.loseSizes(collection?.image ?? "");
    expect(await seed()).toBe(2);
    expect(await seed()).toBe(0);
  });

  test("continues an interrupted run, and creates nothing twice", async () => {
    shop.uploadsLeft = 4;
    await expect(seed()).rejects.toThrow("500");
    shop.uploadsLeft = Number.POSITIVE_INFINITY;
    await seed();
    const slugs = [...shop.photos.values()].map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(smallPhotos.map(({ slug }) => slug).toSorted());
    expect(shop.collections.size).toBe(smallCatalogCollections.length);
    expect(shop.uploads).toHaveLength(smallPhotos.length - 1 + banners.length);
  });
});

test("a token of another user fails with the message of the shop", async () => {
  await expect(seed("stranger")).rejects.toThrow(
    "GET /api/admin/photos answered 401: unauthenticated, Sign in first.",
  );
});
