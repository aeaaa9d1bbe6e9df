import { z } from "zod";
import type { GoogleCalls } from "./google-calls.ts";
import { canSignIn } from "#src/owners/owner-accounts.ts";

const projectSchema = z.object({ projectNumber: z.string(), lifecycleState: z.string().default("ACTIVE") });

/** The account that functions run as, of a project; undefined if the project does not exist. */
export async function functionsAccount(google: GoogleCalls, projectId: string): Promise<string | undefined> {
  const found = await google.get(
    projectSchema,
    `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`,
  );
  if (!found || found.lifecycleState !== "ACTIVE") return undefined;
  return `${found.projectNumber}-compute@developer.gserviceaccount.com`;
}

const billingSchema = z.object({ billingEnabled: z.boolean().default(false) });

export async function hasBilling(google: GoogleCalls, projectId: string): Promise<boolean> {
  const found = await google.get(
    billingSchema,
    `cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
  );
  return found?.billingEnabled === true;
}

const interfaceSchema = z.object({ state: z.string().default("") });

/** Whether an interface of Google, such as `iam.googleapis.com`, is switched on in a project. */
export async function isSwitchedOn(google: GoogleCalls, projectId: string, name: string): Promise<boolean> {
  const found = await google.get(
    interfaceSchema,
    `serviceusage.googleapis.com/v1/projects/${projectId}/services/${name}`,
  );
  return found?.state === "ENABLED";
}

const configSchema = z.object({ storageBucket: z.string().optional() });
const bucketSchema = z.object({
  name: z.string(),
  location: z.string(),
  softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number() }).optional(),
});

interface BucketFacts {
  readonly name: string;
  /** In lower case, such as `us-central1`. */
  readonly location: string;
  /** For how many days a deleted file can be restored. */
  readonly softDeleteDays: number;
}

/**
 * The name of the bucket that the functions use; undefined if the project has none. Projects have had
 * `<project>.firebasestorage.app` since 2024, and `<project>.appspot.com` before.
 */
export async function bucketName(google: GoogleCalls, projectId: string): Promise<string | undefined> {
  const address = `firebase.googleapis.com/v1beta1/projects/${projectId}/adminSdkConfig`;
  return (await google.get(configSchema, address))?.storageBucket;
}

/** The bucket of the originals; undefined if the project has none. */
export async function bucketFacts(google: GoogleCalls, projectId: string): Promise<BucketFacts | undefined> {
  const name = await bucketName(google, projectId);
  if (name === undefined) return undefined;
  const bucket = await google.get(bucketSchema, `storage.googleapis.com/storage/v1/b/${name}`);
  return (
    bucket && {
      name: bucket.name,
      location: bucket.location.toLowerCase(),
      softDeleteDays: (bucket.softDeletePolicy?.retentionDurationSeconds ?? 0) / 86_400,
    }
  );
}

const versionsSchema = z.object({ versions: z.array(z.object({ name: z.string() })).default([]) });
const payloadSchema = z.object({ payload: z.object({ data: z.base64() }) });

export async function hasSecret(google: GoogleCalls, projectId: string, name: string): Promise<boolean> {
  const address = `${secretAddress(projectId, name)}/versions?filter=state:ENABLED`;
  return ((await google.get(versionsSchema, address))?.versions.length ?? 0) > 0;
}

/** The newest value of a secret; undefined without one. */
export async function secretValue(
  google: GoogleCalls,
  projectId: string,
  name: string,
): Promise<string | undefined> {
  const found = await google.get(payloadSchema, `${secretAddress(projectId, name)}/versions/latest:access`);
  return found && Buffer.from(found.payload.data, "base64").toString();
}

function secretAddress(projectId: string, name: string): string {
  return `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}`;
}

const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});

/** The roles of a service account: in the project, and on itself. */
export async function rolesOf(
  google: GoogleCalls,
  projectId: string,
  account: string,
): Promise<{ readonly inProject: readonly string[]; readonly onItself: readonly string[] }> {
  const held = async (address: string) => {
    const policy = await google.post(policySchema, `${address}:getIamPolicy`);
    return (policy?.bindings ?? [])
      .filter(({ members }) => members.includes(`serviceAccount:${account}`))
      .map(({ role }) => role);
  };
  const [inProject, onItself] = await Promise.all([
    held(`cloudresourcemanager.googleapis.com/v1/projects/${projectId}`),
    held(`iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${account}`),
  ]);
  return { inProject, onItself };
}

const accountsSchema = z.object({
  users: z
    .array(
      z.object({
        email: z.string().default(""),
        emailVerified: z.boolean().default(false),
        disabled: z.boolean().default(false),
        customAttributes: z.string().default("{}"),
        mfaInfo: z.array(z.unknown()).default([]),
      }),
    )
    .default([]),
});

interface ShopOwner {
  readonly email: string;
  readonly hasSecondFactor: boolean;
  readonly canSignIn: boolean;
  readonly isDisabled: boolean;
}

/** Who manages the shop, of the first thousand accounts. */
export async function shopOwners(google: GoogleCalls, projectId: string): Promise<ShopOwner[]> {
  const { users = [] } =
    (await google.get(
      accountsSchema,
      `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=1000`,
    )) ?? {};
  return users
    .filter(({ customAttributes }) => adminSchema.safeParse(JSON.parse(customAttributes)).success)
    .map(({ email, mfaInfo, ...account }) => ({
      email,
      hasSecondFactor: mfaInfo.length > 0,
      canSignIn: canSignIn(account),
      isDisabled: account.disabled,
    }));
}

const adminSchema = z.object({ admin: z.literal(true) });

const signInSchema = z.object({
  signIn: z.object({ email: z.object({ enabled: z.boolean().default(false) }).optional() }).optional(),
  client: z
    .object({ permissions: z.object({ disabledUserSignup: z.boolean().default(false) }).optional() })
    .optional(),
});

/** Whether owners can sign in with a password, and whether strangers can make accounts. */
export async function signInFacts(
  google: GoogleCalls,
  projectId: string,
): Promise<{ readonly hasPasswords: boolean; readonly isOpen: boolean }> {
  const found = await google.get(
    signInSchema,
    `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`,
  );
  return {
    hasPasswords: found?.signIn?.email?.enabled === true,
    isOpen: found?.client?.permissions?.disabledUserSignup !== true,
  };
}
