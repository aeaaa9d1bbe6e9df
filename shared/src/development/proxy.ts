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
  return [hosts, ...loopback].filter((host) => host !== "").join(",");
}
