import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "@lightwell/emulators/processes/listen-on-loopback";
import { buildFolders } from "../../tools/build/build-folders.ts";
import { shopOrigin } from "./shopper.ts";

const assets = readdirSync(join(import.meta.dirname, "../..", buildFolders().pages, "assets"));
const anyAsset = new RegExp(assets.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
const isText = /^(?:text\/|application\/(?:javascript|json|xml))/;
/** Headers of one connection, or of the content before it is rewritten. */
const notPassedOn =
  /^(?:host|connection|keep-alive|transfer-encoding|content-length|content-encoding|etag|last-modified|if-.*)$/;

/** The build whose assets the documents request, and the build whose assets exist. */
interface Deployed {
  readonly documents: "A" | "B";
  readonly assets: "A" | "B";
}

/**
 * The shop, behind a server that can deploy another build of it. Build A is the one that is running; build B is the
 * same with other names of its assets.
 */
export async function startTwoBuilds() {
  let deployed: Deployed = { documents: "A", assets: "A" };
  const server = createServer((request, response) => {
    const answer = async () => {
      const path = request.url ?? "/";
      const upstream = await fetch(shopOrigin + addressInBuildA(path, deployed.assets), {
        method: request.method ?? "GET",
        headers: passedOn(Object.entries(request.headers)),
        redirect: "manual",
        ...(hasBody(request) && { body: await bodyOf(request) }),
      });
      const headers = passedOn([...upstream.headers]);
      const body = Buffer.from(await upstream.arrayBuffer());
      const rewrites =
        deployed[path.startsWith("/assets/") ? "assets" : "documents"] === "B" &&
        isText.test(upstream.headers.get("content-type") ?? "");
      const inBuildB = (text: string) => text.replaceAll(anyAsset, "b-$&");
      // The content security policy is Hosting's, like the assets.
      const policy = headers["content-security-policy"];
      if (policy !== undefined && deployed.assets === "B")
        headers["content-security-policy"] = stylesOf(body.toString()).reduce(
          (allowed, styles) => allowed.replace(hashOf(styles), hashOf(inBuildB(styles))),
          policy,
        );
      response.writeHead(upstream.status, headers);
      response.end(rewrites ? inBuildB(body.toString()) : body);
    };
    answer().catch((cause: unknown) => response.destroy(cause instanceof Error ? cause : undefined));
  });
  const { origin, close } = await listenOnLoopback(server);
  onTestFinished(close);
  return {
    origin,
    deploy: (next: Deployed) => {
      deployed = next;
    },
  };
}

/** The texts of the style elements in a document. */
function stylesOf(html: string): string[] {
  return Array.from(html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g), ([, styles = ""]) => styles);
}

function hashOf(styles: string): string {
  return createHash("sha256").update(styles).digest("base64");
}

/** An asset of the build that is not deployed leads nowhere, as the shop itself answers it. */
function addressInBuildA(path: string, build: "A" | "B"): string {
  const name = /^\/assets\/(.*)$/.exec(path)?.[1];
  if (name === undefined || build === "A") return path;
  return name.startsWith("b-") ? `/assets/${name.slice(2)}` : "/assets/gone-12345678.js";
}

function passedOn(
  headers: readonly (readonly [string, string | string[] | undefined])[],
): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(([name, value]) =>
      typeof value === "string" && !notPassedOn.test(name) ? [[name, value]] : [],
    ),
  );
}

function hasBody({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD";
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
