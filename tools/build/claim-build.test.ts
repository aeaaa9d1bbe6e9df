import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";
import { withBuildClaimed } from "./claim-build.ts";

/** Works with the build of a folder in another process, which prints what `work` does or why it may not. */
function inAnotherProcess(root: string, environment: NodeJS.ProcessEnv = process.env): string {
  const program = `import { withBuildClaimed } from ${JSON.stringify(resolve("tools/build/claim-build.ts"))};
    await withBuildClaimed(${JSON.stringify(root)}, "staging", async () => console.log("built"))
      .catch(({ message }) => console.log(message));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: environment,
  });
  return stdout.trim();
}

function withoutClaim(): NodeJS.ProcessEnv {
  const { BUILD_CLAIM: _claim, ...others } = process.env;
  return others;
}

const refused = new RegExp(
  `^web/dist-\\S+ is being built or deployed already, in process ${process.pid}: wait`,
);

test("a build that is in use is refused to another process, and not to a command of its own", async () => {
  const root = temporaryFolder();
  await withBuildClaimed(root, "staging", async () => {
    expect(inAnotherProcess(root, withoutClaim())).toMatch(refused);
    expect(inAnotherProcess(root)).toBe("built");
    expect(inAnotherProcess(root, withoutClaim())).toMatch(refused);
    await Promise.resolve();
  });
  expect(inAnotherProcess(root)).toBe("built");
});

test("a build can be claimed again after work that failed", async () => {
  const root = temporaryFolder();
  const failing = withBuildClaimed(root, "staging", async () => await Promise.reject(new Error("no disk")));
  await expect(failing).rejects.toThrow("no disk");
  expect(inAnotherProcess(root)).toBe("built");
});

test("npm run build builds nothing while the build is in use", async () => {
  const root = resolve(".");
  onTestFinished(() => rmSync(join(root, ".builds/dist-claimed"), { recursive: true, force: true }));
  await withBuildClaimed(root, "claimed", async () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/build/build.ts"], {
      encoding: "utf8",
      env: { ...withoutClaim(), SHOP_ENVIRONMENT: "claimed" },
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(refused),
    });
    await Promise.resolve();
  });
  expect(existsSync("web/dist-claimed")).toBe(false);
});
