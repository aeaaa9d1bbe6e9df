import { paymentSecrets } from "./payment-secrets.ts";
import { httpFunction } from "./lazy-functions.ts";

/** The calls of the back office; uploads are decoded here, hence the memory. */
export const adminApi = httpFunction(
  { invoker: "public", memory: "1GiB", maxInstances: 5, concurrency: 4, secrets: [paymentSecrets.key] },
  async () => {
    const [{ adminApp }, { adminDeps }, { readPlatformConfig }, { requireAdmin }, { firebaseTokenVerifier }] =
      await Promise.all([
        import("./admin-app.ts"),
        import("./admin-deps.ts"),
        import("#src/config/config.ts"),
        import("#src/http/require-admin.ts"),
        import("#src/identity/firebase-token-verifier.ts"),
      ]);
    const platform = readPlatformConfig(process.env);
    return adminApp(adminDeps(platform), requireAdmin(firebaseTokenVerifier(platform.projectId)));
  },
);
