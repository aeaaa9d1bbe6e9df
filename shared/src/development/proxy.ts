type Environment = Readonly<Record<string, string | undefined>>;

const loopback = ["127.0.0.1", "localhost"];

/** Whether requests to other machines have to take a proxy. */
export function hasProxy(environment: Environment): boolean {
  return ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"].some((name) => environment[name]);
}

/**
 * Adds this machine to the hosts that are reached without the proxy of `HTTP_PROXY`. firebase-tools and Google's
 * clients use a proxy for every address, also for those of the emulators.
 */
export function bypassProxy(environment: Record<string, string | undefined>): void {
  const { NO_PROXY: upper = "", no_proxy: lower = "" } = environment;
  environment["NO_PROXY"] = withLoopback(upper || lower);
  environment["no_proxy"] = withLoopback(lower || upper);
}

function withLoopback(hosts: string): string {
  const set = hosts.split(",").filter((host) => host !== "");
  return [...set, ...loopback.filter((host) => !set.includes(host))].join(",");
}

/**
 * The environment with which a process has to be started so that all of its requests to other machines take the proxy;
 * undefined if they do already, or there is no proxy. Node's own requests ignore it without `NODE_USE_ENV_PROXY`, and
 * Firestore's client reads only names in lower case.
 */
export function throughProxy(environment: Environment): Record<string, string | undefined> | undefined {
  if (!hasProxy(environment)) return undefined;
  const started: Record<string, string | undefined> = { NODE_USE_ENV_PROXY: "1", ...environment };
  for (const name of ["HTTPS_PROXY", "HTTP_PROXY"]) {
    const proxy = environment[name];
    if (proxy !== undefined) started[name.toLowerCase()] ??= proxy;
  }
  bypassProxy(started);
  return Object.entries(started).some(([name, value]) => environment[name] !== value) ? started : undefined;
}
