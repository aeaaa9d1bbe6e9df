/**
 * On Linux, Java encodes the names of files as the locale says: with POSIX, as often in a container or an SSH session,
 * it cannot open `/home/zoë/lightwell`. Sets a locale with UTF-8 unless the environment names one.
 */
export function withUtf8Paths(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  const locale = environment["LC_ALL"] || environment["LC_CTYPE"] || environment["LANG"] || "POSIX";
  if (platform !== "linux" || /utf-?8/i.test(locale)) return environment;
  return { ...environment, LC_ALL: "C.UTF-8" };
}
