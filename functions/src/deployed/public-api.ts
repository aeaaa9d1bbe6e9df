import { httpFunction, once } from "./lazy-functions.ts";

/** Everything shoppers read, their questions, and the errors that their browsers report. */
export const publicApi = httpFunction({ invoker: "public", memory: "512MiB", maxInstances: 20 }, async () => {
  const [{ documentReader }, { publishedRepository }, { catalogRoutes }, { readPlatformConfig }, { apiApp }] =
    await Promise.all([
      import("#src/firestore/document-reader.ts"),
      import("#src/storefront/published-repository.ts"),
      import("#src/storefront/catalog-routes.ts"),
      import("#src/config/config.ts"),
      import("#src/http/api-app.ts"),
    ]);
  const published = publishedRepository(documentReader(readPlatformConfig(process.env)));
  return apiApp((api) => {
    catalogRoutes(api, { published });
    api.router.post("/api/*path", async (request, response, next) => {
      const posts = await loadPosts();
      posts(request, response, next);
    });
  });
});

/** Most requests are reads, so the code for questions and error reports is loaded by the first `POST`. */
const loadPosts = once(async () => {
  const [{ default: Router }, { warn }, { randomBytes }, { readPlatformConfig }, firestore] =
    await Promise.all([
      import("router"),
      import("firebase-functions/logger"),
      import("node:crypto"),
      import("#src/config/config.ts"),
      import("#src/firestore/open-database.ts"),
    ]);
  const [{ clientErrorRoutes }, { memoryRateLimiter }, { supportLimits }, { supportRepository }, support] =
    await Promise.all([
      import("#src/client-errors/client-error-routes.ts"),
      import("#src/rate-limits/memory-rate-limiter.ts"),
      import("#src/support/ask-question.ts"),
      import("#src/support/ask-question.ts"),
      import("#src/support/ask-question.ts"),
    ]);
  const { projectId, isDemo } = readPlatformConfig(process.env);
  const database = firestore.openDatabase(projectId);
  const router = Router();
  support.supportRoutes(
    { router },
    {
      questions: supportRepository(database),
      limits: supportLimits(database, isDemo),
      now: Date.now,
      newCaseId: () => randomBytes(12).toString("hex"),
    },
  );
  // Counted by each instance on its own: a limit on log entries need not be exact.
  const visitorLimit = memoryRateLimiter({ limit: 30, windowSeconds: 60 });
  clientErrorRoutes({ router }, { visitorLimit, log: warn });
  return router;
});
