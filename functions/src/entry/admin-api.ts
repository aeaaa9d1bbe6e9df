import { adminApp } from "#src/composition/admin-app.ts";
import { adminShop } from "#src/composition/admin-shop.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { requireAdmin } from "#src/http/require-admin.ts";
import { firebaseTokenVerifier } from "#src/identity/firebase-token-verifier.ts";

const platform = readPlatformConfig(process.env);

export const adminApi = adminApp(
  adminShop(platform),
  requireAdmin(firebaseTokenVerifier(platform.projectId)),
);
