export interface WebAppConfig {
  /** Configuration of the Firebase SDK. */
  readonly options: {
    readonly apiKey: string;
    readonly projectId: string;
    /** Absent in a project without Storage. */
    readonly storageBucket?: string;
  };
  /** Origin of the Auth emulator; undefined in a real project. */
  readonly authEmulator: string | undefined;
  /** Origin of Firebase Storage, or of its emulator. */
  readonly storageOrigin: string;
}

/** Fetches the project's configuration from Firebase Hosting. Throws if Hosting does not serve it. */
export async function fetchWebAppConfig(): Promise<WebAppConfig> {
  const options: unknown = JSON.parse(await textAt("/__/firebase/init.json"));
  if (!isWebApp(options)) throw new Error("Hosting serves no configuration of a web app.");
  const isLocal = options.projectId.startsWith("demo-"); // Firebase never connects such a project to Google's servers
  const emulators = isLocal ? await textAt("/__/firebase/init.js?useEmulator=true") : "";
  return {
    options,
    authEmulator: emulatorIn(emulators, "auth"),
    storageOrigin: emulatorIn(emulators, "storage") ?? "https://firebasestorage.googleapis.com",
  };
}

/**
 * Origin of an emulator, found in the text of `/__/firebase/init.js`. The Hosting emulator lists the other emulators
 * only there, as `var firebaseEmulators = {…};`.
 */
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
