import express, { Router, type Request } from "express";
import { z } from "zod";
import { failedPrecondition, invalidArgument } from "./api-error.ts";
import type { CloneOperation, HostedSite, Release, Version } from "./hosted-site.ts";

export interface SiteRouteDeps {
  readonly site: HostedSite;
  readonly siteId: string;
  readonly projectNumber: string;
  readonly origin: string;
}

const configSchema = z.record(z.string(), z.unknown());
const createSchema = z.object({
  status: z.literal("CREATED").optional(),
  config: configSchema.optional(),
  labels: z.record(z.string(), z.string()).optional(),
});
const filterSchema = z.object({ regexes: z.array(z.string()) });
const cloneSchema = z.object({
  sourceVersion: z.string(),
  finalize: z.boolean().default(false),
  exclude: filterSchema.optional(),
  include: filterSchema.optional(),
});
const populateSchema = z.object({ files: z.record(z.string(), z.string()).default({}) });
const patchSchema = z.object({
  status: z.literal("FINALIZED").optional(),
  config: configSchema.optional(),
  labels: z.record(z.string(), z.string()).optional(),
});
const releaseSchema = z.object({ message: z.string().optional() }).optional();

/** The calls below `sites/{site}` and `projects/{project}/sites/{site}`. */
export function siteRoutes(deps: SiteRouteDeps): Router {
  const { site, origin } = deps;
  const router = Router({ mergeParams: true });
  router.use(express.json({ limit: "10mb" }));
  const versionOf = (request: Request) => site.version(String(request.params["version"]));

  router.get("/channels/live", (request, response) => {
    const name = `${parentOf(deps, request)}/channels/live`;
    const release = site.live && releaseResource(deps, request, site.live);
    response.json({ name, url: `https://${deps.siteId}.web.app`, ...(release && { release }) });
  });

  router.get("/versions", (request, response) => {
    const status = /^status\s*=\s*"([A-Z]+)"$/.exec(queryText(request, "filter") ?? "")?.[1];
    if (request.query["filter"] !== undefined && status === undefined)
      throw invalidArgument("The emulator filters by status only.");
    const wanted = site.versions.filter((version) => status === undefined || version.status === status);
    const { items, nextPageToken } = pageOf(wanted, request, { size: 25, largest: 100 });
    response.json({
      versions: items.map((version) => versionResource(deps, request, version)),
      nextPageToken,
    });
  });

  router.post("/versions", (request, response) => {
    const { config = {}, labels = {} } = createSchema.parse(request.body);
    response.json(versionResource(deps, request, site.create({ config, labels })));
  });

  router.post("/versions\\:clone", (request, response) => {
    const { sourceVersion, finalize, exclude, include } = cloneSchema.parse(request.body);
    if (exclude && include) throw invalidArgument("A clone has one filter.");
    const source = site.version(sourceVersion.split("/").at(-1) ?? "");
    const matches = (filter: z.infer<typeof filterSchema>) => {
      const pattern = new RegExp(filter.regexes.map((regex) => `(?:${regex})`).join("|"), "u");
      return (path: string) => pattern.test(path);
    };
    const [isExcluded, isIncluded] = [exclude && matches(exclude), include && matches(include)];
    const operation = site.clone(
      source,
      finalize,
      (path) => !(isExcluded?.(path) ?? false) && (isIncluded?.(path) ?? true),
    );
    response.json(operationResource(deps, operation));
  });

  router.post("/versions/:version\\:populateFiles", (request, response) => {
    const version = versionOf(request);
    const uploadRequiredHashes = site.populate(version, populateSchema.parse(request.body).files);
    const uploadUrl = `${origin}/upload/sites/${deps.siteId}/versions/${version.id}/files`;
    response.json({ uploadUrl, ...(uploadRequiredHashes.length > 0 && { uploadRequiredHashes }) });
  });

  router.get("/versions/:version/files", (request, response) => {
    const files = [...versionOf(request).files].map(([path, hash]) => ({
      path,
      hash,
      status: site.isUploaded(hash) ? "ACTIVE" : "EXPECTED",
    }));
    const status = queryText(request, "status");
    const wanted = files.filter((file) => status === undefined || file.status === status);
    const { items, nextPageToken } = pageOf(wanted, request, { size: 1_000, largest: 1_000 });
    response.json({ files: items, nextPageToken });
  });

  router.patch("/versions/:version", (request, response) => {
    const version = versionOf(request);
    const { status, config, labels } = patchSchema.parse(request.body);
    const mask = (queryText(request, "updateMask") ?? "status,config").split(/,/);
    const changed = mask.some((field) => field === "config" || field.startsWith("config."))
      ? config
      : undefined;
    if (!mask.includes("status") || status === undefined)
      throw failedPrecondition("The emulator changes a version only to finalize it.");
    site.finalize(version, changed, mask.includes("labels") ? labels : undefined);
    response.json(versionResource(deps, request, version));
  });

  router.delete("/versions/:version", (request, response) => {
    site.delete(versionOf(request));
    response.json({});
  });

  router.get(["/releases", "/channels/live/releases"], (request, response) => {
    const { items, nextPageToken } = pageOf(site.releases.toReversed(), request, { size: 100, largest: 100 });
    response.json({
      releases: items.map((release) => releaseResource(deps, request, release)),
      nextPageToken,
    });
  });

  router.post(["/releases", "/channels/live/releases"], (request, response) => {
    const version = site.version((queryText(request, "versionName") ?? "").split("/").at(-1) ?? "");
    const release = site.release(version, releaseSchema.parse(request.body)?.message);
    response.json(releaseResource(deps, request, release));
  });

  return router;
}

/** `…/operations/{operation}` */
export function operationRoutes(deps: SiteRouteDeps): Router {
  const router = Router({ mergeParams: true });
  router.get("/:operation", (request, response) => {
    response.json(operationResource(deps, deps.site.operation(String(request.params["operation"]))));
  });
  return router;
}

/** `/upload/sites/{site}/versions/{version}/files/{hash}` */
export function uploadRoutes({ site }: SiteRouteDeps): Router {
  const router = Router({ mergeParams: true });
  router.post(
    "/:version/files/:hash",
    express.raw({ type: () => true, limit: "64mb" }),
    (request, response) => {
      const content: unknown = request.body;
      site.upload(
        site.version(request.params.version),
        request.params.hash,
        Buffer.isBuffer(content) ? content : Buffer.of(),
      );
      response.json({});
    },
  );
  return router;
}

/** Names contain the parent as the request has it, with the number of the project instead of its id. */
function parentOf({ projectNumber, siteId }: SiteRouteDeps, request: Request): string {
  const project = request.params["project"] === undefined ? "" : `projects/${projectNumber}/`;
  return `${project}sites/${siteId}`;
}

function versionResource(deps: SiteRouteDeps, request: Request, version: Version) {
  const { id, status, config, labels, createdAt, files } = version;
  return {
    name: `${parentOf(deps, request)}/versions/${id}`,
    status,
    config,
    labels,
    createTime: new Date(createdAt).toISOString(),
    ...(status === "FINALIZED" && { fileCount: String(files.size) }),
  };
}

function releaseResource(
  deps: SiteRouteDeps,
  request: Request,
  { id, version, message, releasedAt }: Release,
) {
  return {
    name: `${parentOf(deps, request)}/channels/live/releases/${id}`,
    version: versionResource(deps, request, version),
    type: "DEPLOY",
    releaseTime: new Date(releasedAt).toISOString(),
    ...(message !== undefined && { message }),
  };
}

function operationResource({ projectNumber, siteId }: SiteRouteDeps, { id, version }: CloneOperation) {
  const name = `sites/${siteId}/versions/${version.id}`;
  return {
    name: `projects/${projectNumber}/operations/${id}`,
    ...(version.status !== "CLONING" && { done: true, response: { name, status: version.status } }),
  };
}

/** A page of a list; its token is the position of the next. */
function pageOf<Item>(
  items: readonly Item[],
  request: Request,
  { size, largest }: { readonly size: number; readonly largest: number },
) {
  const start = Number(queryText(request, "pageToken") ?? 0);
  const end = start + Math.min(Number(queryText(request, "pageSize") ?? size), largest);
  return { items: items.slice(start, end), nextPageToken: end < items.length ? String(end) : undefined };
}

function queryText(request: Request, name: string): string | undefined {
  const value = request.query[name];
  return typeof value === "string" ? value : undefined;
}
