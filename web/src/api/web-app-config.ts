export interface WebAppConfig {
  /** What the Firebase SDK is opened with. */
  readonly options: {
    readonly apiKey: string;
    readonly projectId: string;
    /** Absent in a project without Storage. */
    readonly storageBucket?: string;
  };
  /** Origin of the Auth emulator that this world runs; undefined in a real project. */
  readonly authEmulator: string | undefined;
  /** Origin of Firebase Storage, or of its emulator. */
  readonly storageOrigin: string;
}

/** What Hosting serves of the project it hosts. Throws when it is not there. */
export async function fetchWebAppConfig(): Promise<WebAppConfig> {
  const options: unknown = JSON.parse(await textAt("/__/firebase/init.json"));
  if (!isWebApp(options)) throw new Error("Hosting serves no configuration of a web app.");
  const isLocal = options.projectId.startsWith("demo-"); // such a project never leaves its machine
  const emulators = isLocal ? await textAt("/__/firebase/init.js?useEmulator=true") : "";
  return {
    options,
    authEmulator: emulatorIn(emulators, "auth"),
    storageOrigin: emulatorIn(emulators, "storage") ?? "https://firebasestorage.googleapis.com",
  };
}

/** The emulated Hosting tells of the other emulators in its script alone, as `var firebaseEmulators = {…};`. */
function emulatorIn(script: string, name: "auth" | "storage"): string | undefined {
  const [, address] = new RegExp(`"${name}": \\{[^}]*"hostAndPort": "([^"]+)"`).exec(script) ?? [];
  return address === undefined ? undefined : `http://${address}`;
}

function isWebApp(value: unknown): value is WebAppConfig["options"] {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ["apiKey", "projectId"].every((name) => typeof fields.get(name) === "string");
}

async function textAt(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return await response.text();
}
