import { shopOrigin } from "./shopper.ts";

/** A document as a program without JavaScript reads it. */
export interface ReadPage {
  readonly status: number;
  readonly location: string | null;
  readonly cache: string | null;
  readonly html: string;
  /** Everything that is written in the page's body, tags left out. */
  readonly words: string;
  readonly title: string;
  readonly canonical: string | undefined;
  /** Of the `meta` of this name or property; empty when there is none. */
  readonly content: (key: string) => string;
  /** The structured data, in its order. */
  readonly jsonLd: readonly Record<string, unknown>[];
}

/** Reads a page of the shop; a redirect is read itself, not followed. */
export async function readPage(path: string): Promise<ReadPage> {
  const response = await fetch(shopOrigin + path, { redirect: "manual" });
  const html = await response.text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status,
    location: response.headers.get("location"),
    cache: response.headers.get("cache-control"),
    html,
    words: visibleTextOf(found(/<div id="root">(.*)<\/div><script/s) ?? ""),
    title: unescaped(found(/<title>([^<]*)<\/title>/) ?? ""),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    content: (key) =>
      unescaped(found(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`)) ?? ""),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

/** The text between the tags of markup, with single spaces. */
export function visibleTextOf(markup: string): string {
  return unescaped(markup.replaceAll("<!-- -->", "").replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");
}
