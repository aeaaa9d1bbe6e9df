import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  backupSchedules,
  type CompositeIndex,
  compositeIndexes,
  databaseFacts,
  expiringCollectionsOf,
  isReady,
} from "../../functions/src/cli/database-facts.ts";
import type { GoogleCalls } from "../../functions/src/cli/google-calls.ts";
import {
  bucketFacts,
  functionsAccount,
  hasBilling,
  hasSecret,
  isSwitchedOn,
  rolesOf,
  secretValue,
  shopOwners,
  signInFacts,
} from "../../functions/src/cli/project-facts.ts";
import { webhookProblems } from "../../functions/src/payments/stripe/webhook-facts.ts";
import { region } from "../deploy/deployment-steps.ts";
import { failed, type Finding, ok, unchecked } from "./finding.ts";
import { secrets } from "./settings.ts";

/** A project, and who asks about it. */
interface CheckedProject {
  readonly root: string;
  readonly projectId: string;
  readonly google: GoogleCalls;
  /** `SHOP_ORIGIN`; undefined without settings. */
  readonly origin: string | undefined;
  /** Titles of the migrations that its data needs. */
  readonly pendingMigrations: () => Promise<readonly string[]>;
  /** The origin of Stripe's API. */
  readonly stripeOrigin?: string;
}

/** Checks of a project as it is at Google and at Stripe. What cannot be asked is reported as not checked. */
export async function onlineFindings(project: CheckedProject): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([check, run]) => {
      try {
        return (await run(project)).map((finding) => ({ ...finding, check }));
      } catch (cause) {
        return [unchecked(check, cause instanceof Error ? cause.message : String(cause))];
      }
    }),
  );
  return found.flat();
}

/** A finding without its check, which is the name in the table. */
type Result = Omit<Finding, "check">;

const isSo = (text: string): Result[] => [ok("", text)];
const isNot = (text: string, mend: string): Result[] => [failed("", text, mend)];

const protect = (projectId: string) =>
  `npx firebase firestore:databases:update '(default)' --delete-protection ENABLED --point-in-time-recovery ENABLED --project ${projectId}`;

/** What neither firebase-tools nor Firebase switches on before it is needed; docs/going-live.md has the command. */
const interfaces = [
  "compute.googleapis.com", // makes the account of the functions
  "iamcredentials.googleapis.com", // signs the URLs of print files
  "firestore.googleapis.com",
  "iam.googleapis.com",
  "secretmanager.googleapis.com",
  "cloudresourcemanager.googleapis.com",
  "cloudbilling.googleapis.com",
];

const checks: Readonly<Record<string, (project: CheckedProject) => Promise<Result[]>>> = {
  async account({ google, projectId }) {
    const account = await functionsAccount(google, projectId);
    return account === undefined
      ? isNot(`there is no project ${projectId}`, "npx firebase projects:list")
      : isSo(`the functions are ${account}`);
  },

  async billing({ google, projectId }) {
    return (await hasBilling(google, projectId))
      ? isSo("a billing account pays")
      : isNot(
          "no billing account pays",
          `gcloud billing projects link ${projectId} --billing-account=<id of gcloud billing accounts list>`,
        );
  },

  async interfaces({ google, projectId }) {
    const isOn = await Promise.all(
      interfaces.map(async (name) => await isSwitchedOn(google, projectId, name)),
    );
    const missing = interfaces.filter((_, index) => isOn[index] === false);
    return missing.length === 0
      ? isSo("all are switched on")
      : isNot(
          `switched off: ${missing.join(", ")}`,
          `gcloud services enable ${missing.join(" ")} --project=${projectId}`,
        );
  },

  async database({ google, projectId }) {
    const database = await databaseFacts(google, projectId);
    if (!database) return isNot("there is none", `npm run deploy -- --project ${projectId}`);
    if (database.location !== region)
      return isNot(`it is in ${database.location}, the functions are in ${region}`, "use another project");
    if (!database.isProtected) return isNot("it can be deleted", protect(projectId));
    if (!database.hasPointInTimeRecovery) return isNot("its last week cannot be read", protect(projectId));
    return isSo(`${database.location}, protected from deletion, with point-in-time recovery`);
  },

  async backups({ google, projectId }) {
    const count = await backupSchedules(google, projectId);
    return count > 0
      ? isSo(count === 1 ? "one schedule" : `${count} schedules`)
      : isNot(
          "none is scheduled",
          `npx firebase firestore:backups:schedules:create --recurrence DAILY --retention 14w --project ${projectId}`,
        );
  },

  async indexes({ root, google, projectId }) {
    const found = await compositeIndexes(google, projectId);
    if (!found) return isNot("there is no database", `npm run deploy -- --project ${projectId}`);
    const existing = found.map(nameOfIndex);
    const missing = neededIndexes(root).filter((name) => !existing.includes(name));
    if (missing.length > 0)
      return isNot(
        `missing: ${missing.join(", ")}`,
        `npx firebase deploy --only firestore --project ${projectId}`,
      );
    const unready = found.filter((index) => !isReady(index));
    return unready.length === 0
      ? isSo("all are ready")
      : isNot(
          `not ready: ${unready.map((index) => `${nameOfIndex(index)} is ${index.state}`).join(", ")}`,
          `wait; after an hour: npx firebase firestore:indexes --project ${projectId}`,
        );
  },

  async expiry({ root, google, projectId }) {
    const { active, creating } = await expiringCollectionsOf(google, projectId);
    const inactive = expiringIn(root).filter((name) => !active.includes(name));
    const missing = inactive.filter((name) => !creating.includes(name));
    if (missing.length > 0)
      return isNot(
        `documents of ${missing.join(", ")} are not deleted when they expire`,
        `npx firebase deploy --only firestore --project ${projectId}`,
      );
    return inactive.length === 0
      ? isSo("documents that expire are deleted")
      : isNot(`not ready: ${inactive.join(", ")} (CREATING)`, "wait: it takes ten minutes or more");
  },

  async migrations({ projectId, pendingMigrations }) {
    const pending = await pendingMigrations();
    return pending.length === 0
      ? isSo("none is pending")
      : isNot(`pending: ${pending.join(", ")}`, `npm run deploy -- --project ${projectId}`);
  },

  async bucket({ google, projectId }) {
    const bucket = await bucketFacts(google, projectId);
    if (!bucket)
      return isNot("there is none", `open https://console.firebase.google.com/project/${projectId}/storage`);
    if (bucket.location !== region)
      return isNot(`it is in ${bucket.location}, the functions are in ${region}`, "use another project");
    return bucket.softDeleteDays >= 30
      ? isSo(`${bucket.name}, deleted files are kept for ${bucket.softDeleteDays} days`)
      : isNot(
          `deleted files are kept for ${bucket.softDeleteDays} days`,
          `gcloud storage buckets update gs://${bucket.name} --soft-delete-duration=90d`,
        );
  },

  async secrets({ google, projectId }) {
    const names = Object.keys(secrets);
    const found = await Promise.all(names.map((name) => hasSecret(google, projectId, name)));
    const missing = names.filter((_, index) => !found[index]);
    return missing.length === 0
      ? isSo(names.join(", "))
      : missing.map((name) =>
          failed(
            "",
            `${name} is missing`,
            `npx firebase functions:secrets:set ${name} --project ${projectId}`,
          ),
        );
  },

  async webhook({ google, projectId, origin, stripeOrigin }) {
    if (origin === undefined) return [unchecked("", "SHOP_ORIGIN is not set")];
    const key = await secretValue(google, projectId, "STRIPE_SECRET_KEY");
    if (key === undefined) return [unchecked("", "STRIPE_SECRET_KEY is missing")];
    const problems = await webhookProblems(key, `${origin}/api/payments/webhook`, stripeOrigin);
    return problems.length === 0
      ? isSo("it reports all events, with the version of the library")
      : isNot(problems.join("; "), "docs/going-live.md, “Stripe”");
  },

  async roles({ google, projectId }) {
    const account = await functionsAccount(google, projectId);
    if (account === undefined) return [unchecked("", "there is no such project")];
    const { inProject, onItself } = await rolesOf(google, projectId, account);
    const grant = "gcloud iam service-accounts add-iam-policy-binding";
    const isBroad = inProject.some((role) => ["roles/editor", "roles/owner"].includes(role));
    return [
      ...(isBroad || inProject.includes("roles/firebasehosting.admin")
        ? isSo("pages can be released")
        : isNot(
            "pages cannot be released",
            `gcloud projects add-iam-policy-binding ${projectId} --member=serviceAccount:${account} --role=roles/firebasehosting.admin`,
          )),
      ...([...onItself, ...inProject].includes("roles/iam.serviceAccountTokenCreator")
        ? isSo("print files can be signed")
        : isNot(
            "the URLs of print files cannot be signed",
            `${grant} ${account} --member=serviceAccount:${account} --role=roles/iam.serviceAccountTokenCreator --project=${projectId}`,
          )),
    ];
  },

  async "sign-in"({ google, projectId }) {
    const { hasPasswords, isOpen } = await signInFacts(google, projectId);
    const console = `https://console.firebase.google.com/project/${projectId}/authentication`;
    if (!hasPasswords) return isNot("e-mail and password is switched off", `${console}/providers`);
    return isOpen
      ? isNot("anybody can make an account", `clear “Enable create” at ${console}/settings`)
      : isSo("by e-mail and password, for accounts that the owner makes");
  },

  async owners({ google, projectId }) {
    const owners = await shopOwners(google, projectId);
    const grant = `npm run owner -- grant --email <address> --project ${projectId}`;
    if (owners.length === 0) return isNot("nobody manages the shop", grant);
    const names = owners
      .filter(({ canSignIn }) => canSignIn)
      .map(({ email, hasSecondFactor }) => (hasSecondFactor ? `${email} (two factors)` : email));
    const others = owners
      .filter(({ canSignIn }) => !canSignIn)
      .map(({ email, isDisabled }) => `${email} (${isDisabled ? "disabled" : "no password yet"})`);
    const away = others.length === 0 ? "" : `; these cannot sign in: ${others.join(", ")}`;
    if (names.length > 1) return isSo(`${names.join(", ")}${away}`);
    const left = names[0] === undefined ? "no owner" : `only ${names[0]}`;
    return isNot(`${left} can sign in${away}`, `for another owner: ${grant}`);
  },
};

/** The names of the indexes of firestore.indexes.json. */
function neededIndexes(root: string): string[] {
  const { indexes } = JSON.parse(readFileSync(join(root, "firestore.indexes.json"), "utf8")) as {
    readonly indexes: readonly CompositeIndex[];
  };
  return indexes.map(nameOfIndex);
}

/**
 * Such as `orders (stage ASCENDING, created DESCENDING)`. Google adds `__name__`, the id, to the fields of the file, in
 * the direction of the last one.
 */
function nameOfIndex({ collectionGroup, queryScope, fields }: CompositeIndex): string {
  const named = fields
    .filter(({ fieldPath }) => fieldPath !== "__name__")
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ""}`);
  const scope = queryScope === "COLLECTION" ? "" : `, ${queryScope}`;
  return `${collectionGroup} (${named.join(", ")}${scope})`;
}

/** The collections whose documents expire, of firestore.indexes.json. */
function expiringIn(root: string): string[] {
  const { fieldOverrides } = JSON.parse(readFileSync(join(root, "firestore.indexes.json"), "utf8")) as {
    readonly fieldOverrides: readonly { readonly collectionGroup: string; readonly ttl?: boolean }[];
  };
  return fieldOverrides.filter(({ ttl }) => ttl === true).map(({ collectionGroup }) => collectionGroup);
}
