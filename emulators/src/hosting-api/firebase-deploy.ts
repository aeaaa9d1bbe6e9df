import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const firebase = fileURLToPath(import.meta.resolve("firebase-tools/lib/bin/firebase.js"));
const origins = fileURLToPath(import.meta.resolve("firebase-tools/lib/api.js"));

interface Deployment {
  readonly origin: string;
  readonly projectId: string;
  /** `hosting` of firebase.json, without `public`. */
  readonly hosting: object;
  /** Contents by path below the public folder. */
  readonly files: Readonly<Record<string, string | Buffer>>;
}

/**
 * Runs `firebase deploy --only hosting` of the installed firebase-tools with the emulator in place of Google. Returns
 * the hosts besides this machine that it tried to connect to, in vain. Throws with its output when it fails.
 */
export async function firebaseDeploy({ origin, projectId, hosting, files }: Deployment): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "lightwell-deploy-"));
  try {
    const write = (path: string, content: string | Buffer) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    };
    for (const [path, content] of Object.entries(files)) write(join("public", path), content);
    write("firebase.json", JSON.stringify({ hosting: { ...hosting, public: "public" } }));
    write("config/configstore/firebase-tools.json", JSON.stringify(signedInUser()));
    const refusedFile = join(folder, "refused.txt");
    await promisify(execFile)(
      process.execPath,
      [
        `--require=${join(import.meta.dirname, "loopback-only.cjs")}`,
        firebase,
        "deploy",
        "--only=hosting",
        `--project=${projectId}`,
        "--non-interactive",
      ],
      {
        cwd: folder,
        env: {
          PATH: process.env["PATH"],
          HOME: folder,
          XDG_CONFIG_HOME: join(folder, "config"),
          NO_UPDATE_NOTIFIER: "1",
          REFUSED_HOSTS_FILE: refusedFile,
          ...Object.fromEntries(originVariables().map((name) => [name, origin])),
        },
      },
    );
    return existsSync(refusedFile) ? readFileSync(refusedFile, "utf8").trim().split("\n") : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The variables by which firebase-tools takes other origins than Google's. */
function originVariables(): string[] {
  const source = readFileSync(origins, "utf8");
  return [...source.matchAll(/envOverride\("(\w+)", (?:utils\.envOverride\("(\w+)", )?"https:/g)].flatMap(
    ([, ...names]) => names.filter((name) => name !== undefined),
  );
}

/** The settings of firebase-tools with a user, whose token is valid for an hour and for nothing. */
function signedInUser() {
  const expiresAt = Date.now() + 60 * 60 * 1_000;
  return {
    usage: false,
    motd: { fetched: Date.now() },
    user: { email: "owner@example.com" },
    tokens: { access_token: "owner", refresh_token: "none", expires_at: expiresAt, scopes: [] },
  };
}
