import { emailSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { isUsState } from "@lightwell/shared/checkout/us-states";
import { z } from "zod";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment. Throws one sentence that names every variable that is missing or wrong, never a value. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is not complete. ${problemsOf(schema, environment).join("; ")}`);
}

function problemsOf(schema: z.ZodType, environment: Environment): string[] {
  const issues = schema.safeParse(environment).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

/** The environment of the functions, set by Cloud Functions and by the emulator suite alike. */
export interface PlatformConfig {
  readonly projectId: string;
  readonly bucket: string;
  /** The host of the emulated database, in the emulator suite only. */
  readonly firestoreHost: string | undefined;
  /** The origin of the site, like `https://example.com`. */
  readonly shopOrigin: string;
  /** A demo project on the emulator suite, the only place where emulators of third parties are allowed. */
  readonly isDemo: boolean;
}

const platformSchema = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  FIREBASE_CONFIG: z.string().optional(),
  FUNCTIONS_EMULATOR: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().min(1).optional(),
  SHOP_ORIGIN: z.url().transform((url) => new URL(url).origin),
});

export function readPlatformConfig(environment: Environment): PlatformConfig {
  const values = readEnvironment(platformSchema, environment);
  return {
    projectId: values.GCLOUD_PROJECT,
    bucket: bucketOf(values.FIREBASE_CONFIG) ?? `${values.GCLOUD_PROJECT}.appspot.com`,
    firestoreHost: values.FIRESTORE_EMULATOR_HOST,
    shopOrigin: values.SHOP_ORIGIN,
    isDemo: values.GCLOUD_PROJECT.startsWith("demo-") && values.FUNCTIONS_EMULATOR === "true",
  };
}

const firebaseConfigSchema = z.object({ storageBucket: z.string().min(1).optional() });

function bucketOf(firebaseConfig: string | undefined): string | undefined {
  if (firebaseConfig === undefined) return undefined;
  return firebaseConfigSchema.parse(JSON.parse(firebaseConfig)).storageBucket;
}

/** The site of Firebase Hosting, and its API. */
interface HostingConfig {
  readonly siteId: string;
  readonly origin: string;
}

const hostingSchema = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  HOSTING_SITE: z.string().min(1).optional(),
  FIREBASE_HOSTING_API_URL: z.url().default("https://firebasehosting.googleapis.com"),
});

/**
 * The site is `HOSTING_SITE`, by default that with the id of the project. `FIREBASE_HOSTING_API_URL` is the origin of
 * an emulator; firebase-tools reads it as well, and rejects it in a file of settings.
 */
export function readHostingConfig(environment: Environment): HostingConfig {
  const values = readEnvironment(hostingSchema, environment);
  return {
    siteId: values.HOSTING_SITE ?? values.GCLOUD_PROJECT,
    origin: new URL(values.FIREBASE_HOSTING_API_URL).origin,
  };
}

/** The verifier of addresses: the shop's own check, or Google with the owner's key. */
type AddressConfig = { readonly verifier: "local" } | { readonly verifier: "google"; readonly key: string };

const addressSchema = z.object({ ADDRESS_VERIFIER: z.enum(["local", "google"]).default("local") });
const addressKeySchema = z.object({
  GOOGLE_ADDRESS_KEY: z.string().regex(/^[\w-]{20,}$/, "must be a key of Google Cloud"),
});

/** `ADDRESS_VERIFIER=google` requires `GOOGLE_ADDRESS_KEY`. Otherwise the key is ignored; it may be `none`. */
export function readAddressConfig(environment: Environment): AddressConfig {
  const { ADDRESS_VERIFIER: verifier } = readEnvironment(addressSchema, environment);
  if (verifier === "local") return { verifier };
  return { verifier, key: readEnvironment(addressKeySchema, environment).GOOGLE_ADDRESS_KEY };
}

interface TaxConfig {
  /** The states where the seller has to collect sales tax, as two-letter codes. */
  readonly nexusStates: readonly string[];
  /** The shop's own tables, or Stripe Tax with the tables as fallback. */
  readonly source: "tables" | "stripe";
}

const taxSchema = z.object({
  TAX_RATES: z.enum(["tables", "stripe"]).default("tables"),
  TAX_NEXUS_STATES: z
    .string()
    .default("CA")
    .transform((list) =>
      list
        .split(",")
        .map((code) => code.trim().toUpperCase())
        .filter(Boolean),
    )
    .refine((codes) => codes.every(isUsState), "Name states by their two letters, with commas between them."),
});

/**
 * Reads the states where sales tax is collected, `TAX_NEXUS_STATES=CA,NV` (default: California), and the source of the
 * rates, `TAX_RATES=tables` (default) or `stripe`.
 */
export function readTaxConfig(environment: Environment): TaxConfig {
  const { TAX_NEXUS_STATES: nexusStates, TAX_RATES: source } = readEnvironment(taxSchema, environment);
  return { nexusStates, source };
}

export interface MailConfig {
  /** The mail server, with its user and password where it has one. */
  readonly smtpUrl: string;
  /** The shop as a sender. The name may be empty. */
  readonly from: { readonly name: string; readonly address: string };
  /** The e-mail address that receives the shop's notices. */
  readonly ownerEmail: string;
  /** Of a shop with `SHOP_ENVIRONMENT=staging`: nobody but the owner gets mail. */
  readonly isOnlyToOwner: boolean;
}

/** `Lightwell <orders@example.com>`, with or without quotes around the name, or an address alone. */
const sender = /^(?:(?<name>[^<>\r\n]+) <)?(?<address>[^<>@\s]+@[^<>@\s]+?)>?$/;

/** Reads name and address apart: in one text, a mail client ends the name at a parenthesis, a colon or a semicolon. */
const senderSchema = z.string().transform((text, context) => {
  const { name = "", address } = sender.exec(text)?.groups ?? {};
  if (address !== undefined && text.includes("<") === text.endsWith(">"))
    return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
  context.addIssue({ code: "custom", message: "must be “Name <address>” or an e-mail address" });
  return z.NEVER;
});

const mailSchema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: senderSchema,
  OWNER_EMAIL: emailSchema,
  SHOP_ENVIRONMENT: z.string().optional(),
});

export function readMailConfig(environment: Environment): MailConfig {
  const { SMTP_URL, MAIL_FROM, OWNER_EMAIL, SHOP_ENVIRONMENT } = readEnvironment(mailSchema, environment);
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    ownerEmail: OWNER_EMAIL,
    isOnlyToOwner: SHOP_ENVIRONMENT === "staging",
  };
}

/** Names the settings of mail that are missing or invalid, without their values; empty if there are none. */
export function mailSettingsMistakes(environment: Environment): string {
  return problemsOf(mailSchema, environment).join("; ");
}

/** Where the shop's pages are released as files: nowhere, in Hosting, or in the folder that its emulator serves. */
export type ReleaseConfig =
  | { readonly kind: "off" }
  | { readonly kind: "folder"; readonly folder: string }
  | ({ readonly kind: "hosting" } & HostingConfig);

const releaseSchema = z.object({
  PAGE_RELEASES: z.enum(["on", "off"]).default("on"),
  PAGE_RELEASES_FOLDER: z.string().min(1).optional(),
});

/**
 * `PAGE_RELEASES=off` switches the releases off. The emulator suite names a folder, `PAGE_RELEASES_FOLDER`, without
 * which it makes none.
 */
export function readReleaseConfig(environment: Environment): ReleaseConfig {
  const { PAGE_RELEASES, PAGE_RELEASES_FOLDER: folder } = readEnvironment(releaseSchema, environment);
  const { isDemo } = readPlatformConfig(environment);
  if (PAGE_RELEASES === "off") return { kind: "off" };
  if (!isDemo) return { kind: "hosting", ...readHostingConfig(environment) };
  return folder === undefined ? { kind: "off" } : { kind: "folder", folder };
}

/** The file format and color profile that the print lab accepts. The whole shop has one lab. */
export interface PrintFileConfig {
  readonly format: "jpeg" | "tiff";
  /** `keep` leaves the colors of the original as they are, with their profile; the others convert to one profile. */
  readonly profile: "keep" | "srgb" | "adobe-rgb";
}

const labSchema = z.object({
  LAB_FILE_FORMAT: z.enum(["jpeg", "tiff"]).default("jpeg"),
  LAB_COLOR_PROFILE: z.enum(["keep", "srgb", "adobe-rgb"]).default("keep"),
});

export function readPrintFileConfig(environment: Environment): PrintFileConfig {
  const { LAB_FILE_FORMAT, LAB_COLOR_PROFILE } = readEnvironment(labSchema, environment);
  return { format: LAB_FILE_FORMAT, profile: LAB_COLOR_PROFILE };
}
