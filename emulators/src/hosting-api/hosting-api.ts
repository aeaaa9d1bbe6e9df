import { createServer } from "node:http";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { z } from "zod";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { HostingApiError, notFound } from "./api-error.ts";
import { Disturbances, type Disturbance, type HostingCall } from "./disturbances.ts";
import { operationRoutes, siteRoutes, uploadRoutes, type SiteRouteDeps } from "./site-routes.ts";
import { HostedSite, type ServingConfig, type Version } from "./hosted-site.ts";

const permissionsSchema = z.object({ permissions: z.array(z.string()) });
const projectNumber = "415926535897";

interface HostingApiSettings {
  /** The only project; its id is that of its only site. */
  readonly projectId: string;
  /** How long cloning takes. */
  readonly cloneMs?: number;
}

export interface HostingApi {
  /** `http://127.0.0.1:41234`: origin of the API and of uploads. */
  readonly origin: string;
  readonly calls: readonly HostingCall[];
  /** Requests that the emulator does not have, such as `GET /v1beta1/projects`. */
  readonly unknownCalls: readonly string[];
  /** Newest first. */
  readonly versions: readonly Version[];
  readonly liveVersion: Version | undefined;
  /** The content of the file that an address of the live site shows; undefined where a rewrite decides. */
  fileAt(address: string): Buffer | undefined;
  /** Deploys files as somebody else. Returns the id of the version, which has only these files. */
  deploy(files: Readonly<Record<string, string | Buffer>>, config?: ServingConfig): string;
  /** Releases a version again, as the console of Firebase does. */
  rollBack(version: string): void;
  /** A version becomes older than the site retains. */
  expire(version: string): void;
  disturb(disturbance: Disturbance): void;
  /** Ends all disturbances. */
  calm(): void;
  close(): Promise<void>;
}

/** Starts the emulator on a free port of the loopback interface. */
export async function startHostingApi({ projectId, cloneMs = 20 }: HostingApiSettings): Promise<HostingApi> {
  const server = createServer();
  const { origin, close } = await listenOnLoopback(server);
  const site = new HostedSite({ cloneMs });
  const disturbances = new Disturbances();
  const unknownCalls: string[] = [];
  const deps = { site, siteId: projectId, projectNumber, origin };
  server.on("request", hostingApp(deps, disturbances, unknownCalls));
  return {
    origin,
    calls: disturbances.calls,
    unknownCalls,
    get versions() {
      return site.versions;
    },
    get liveVersion() {
      return site.live?.version;
    },
    fileAt: (path) => site.fileAt(path),
    deploy(files, config = { cleanUrls: true }) {
      const hashes = Object.entries(files).map(
        ([path, content]) => [path, site.store(Buffer.from(content))] as const,
      );
      const version = site.create({ config, files: new Map(hashes) });
      site.finalize(version, undefined, undefined);
      site.release(version);
      return version.id;
    },
    rollBack(id) {
      site.release(site.version(id));
    },
    expire(id) {
      site.version(id).status = "EXPIRED";
    },
    disturb: (disturbance) => disturbances.add(disturbance),
    calm: () => disturbances.clear(),
    close,
  };
}

function hostingApp(deps: SiteRouteDeps, disturbances: Disturbances, unknownCalls: string[]): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(requireToken);
  app.use(disturbances.handle);
  const ofSite = [`/v1beta1/sites/${deps.siteId}`, `/v1beta1/projects/:project/sites/${deps.siteId}`];
  app.use(ofSite, siteRoutes(deps));
  app.use("/v1beta1/projects/:project/operations", operationRoutes(deps));
  app.use(`/upload/sites/${deps.siteId}/versions`, uploadRoutes(deps));
  app.use(projectRoutes(deps));
  app.use(({ method, path }) => {
    unknownCalls.push(`${method} ${path}`);
    throw notFound(`The emulator of the Hosting API does not have ${method} ${path}.`);
  });
  app.use(replyError);
  return app;
}

/** What firebase-tools asks other APIs of Google before it deploys: which site a project has, and who may deploy it. */
function projectRoutes({ siteId }: SiteRouteDeps): express.Router {
  const router = express.Router();
  router.post("/v1/projects/:project\\:testIamPermissions", express.json(), (request, response) => {
    response.json(permissionsSchema.parse(request.body));
  });
  router.get("/v1beta1/projects/:project", (request, response) => {
    response.json({ projectId: request.params.project, projectNumber, resources: { hostingSite: siteId } });
  });
  return router;
}

const requireToken: RequestHandler = (request, _response, next) => {
  if (/^Bearer \S+$/.test(request.headers.authorization ?? "")) next();
  else next(new HostingApiError(401, "UNAUTHENTICATED", "The request has no access token."));
};

const replyError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { code, message, status } = apiErrorOf(error);
  response.status(code).json({ error: { code, message, status } });
};

function apiErrorOf(error: unknown): HostingApiError {
  if (error instanceof HostingApiError) return error;
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return new HostingApiError(400, "INVALID_ARGUMENT", error.message);
  return new HostingApiError(500, "INTERNAL", String(error));
}
