export interface WebAppConfig {
  /** What the Firebase SDK is opened with. */
  readonly options: { readonly apiKey: string; readonly projectId: string };
  /** Origin of the Auth emulator that this world runs; undefined in a real project. */
  readonly authEmulator: string | undefined;
}

/** What Hosting serves of the project it hosts. Throws when it is not there. */
export async function fetchWebAppConfig(): Promise<WebAppConfig> {
  const options: unknown = JSON.parse(await textAt("/__/firebase/init.json"));
  if (!isWebApp(options)) throw new Error("Hosting serves no configuration of a web app.");
  const isLocal = options.projectId.startsWith("demo-"); // such a project never leaves its machine
  return { options, authEmulator: isLocal ? await authEmulator() : undefined };
}

/** The emulated Hosting tells of the other emulators in its script alone, as `var firebaseEmulators = {…};`. */
async function authEmulator(): Promise<string | undefined> {
  const script = await textAt("/__/firebase/init.js?useEmulator=true");
  const [, address] = /"auth": \{[^}]*"hostAndPort": "([^"]+)"/.exec(script) ?? [];
  return address === undefined ? undefined : `http://${address}`;
}

function isWebApp(value: unknown): value is WebAppConfig["options"] {
  if (typeof value !== "object" || value === null || !("apiKey" in value) || !("projectId" in value))
    return false;
  return typeof value.apiKey === "string" && typeof value.projectId === "string";
}

async function textAt(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return await response.text();
}
