import { adminApp } from "#/composition/admin-app.ts";
import { adminShop } from "#/composition/admin-shop.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { requireAdmin } from "#/http/require-admin.ts";
import { firebaseTokenVerifier } from "#/identity/firebase-token-verifier.ts";

const platform = readPlatformConfig(process.env);

export const adminApi = adminApp(
  adminShop(platform),
  requireAdmin(firebaseTokenVerifier(platform.projectId)),
);
