import { setTimeout as pause } from "node:timers/promises";
import type { Firestore } from "@google-cloud/firestore";
import type { ReadDocument } from "#src/firestore/document-reader.ts";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import type { PublishingRepository } from "#src/publishing/publishing-repository.ts";
import type { BuiltSite } from "#src/storefront/pages/built-site.ts";
import type { PublicPageDeps } from "#src/storefront/pages/public-page.ts";
import { publishedRepository } from "#src/storefront/published-repository.ts";
import type { PageReleases } from "./page-releases.ts";
import type { ReleaseDeps } from "./release-pages.ts";
import type { ReleasePauses } from "./release-pauses.ts";
import { releaseRepository } from "./release-repository.ts";

/** What the releases are made of and where they go. */
export interface ReleaseSources {
  readonly database: Firestore;
  readonly publishing: PublishingRepository;
  readonly read: ReadDocument;
  readonly releases: PageReleases;
  readonly pauses: ReleasePauses;
  readonly site: () => Promise<BuiltSite>;
  readonly origin: string;
  readonly thumbnails: ThumbnailSource;
}

export function releaseDeps({
  database,
  publishing,
  read,
  releases,
  pauses,
  site,
  origin,
  thumbnails,
}: ReleaseSources): ReleaseDeps {
  const namesAtOnce = 1_000;
  return {
    store: releaseRepository(database),
    releases,
    build: async () => (await site()).build,
    pagesNow: () => pagesOfOneMoment(read, { site, origin }),
    publishedNames: async () =>
      await publishing.atOneMoment(async (_, published) => {
        const all: string[] = [];
        for await (const names of published.names(namesAtOnce)) all.push(...names);
        return all;
      }),
    thumbnails,
    pauses,
    now: Date.now,
    pause,
  };
}

/** Reads each published document once. */
function pagesOfOneMoment(
  read: ReadDocument,
  { site, origin }: Pick<PublicPageDeps, "site" | "origin">,
): PublicPageDeps {
  const found = new Map<string, ReturnType<ReadDocument>>();
  const published = publishedRepository((collection, name) => {
    const document = found.get(name) ?? read(collection, name);
    found.set(name, document);
    return document;
  });
  const content = published.site();
  content.catch(() => undefined); // whoever reads it gets the failure
  return { published, content: async () => await content, site, origin };
}
