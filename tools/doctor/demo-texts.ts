import { getSite } from "@lightwell/shared/contract/catalog-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { failed, type Finding, ok, unchecked } from "./finding.ts";

const check = "demo texts";
const timeoutMs = 10_000;

/** Whether shoppers of a published shop read the name of the demo or of its photographer. */
export async function demoTextFinding(origin: string): Promise<Finding> {
  const answer = await publishedSite(origin);
  if (typeof answer === "string") return unchecked(check, answer);
  const left = [
    ...(answer.name === initialSite.name ? [`the name “${answer.name}”`] : []),
    ...(answer.photographer === initialSite.photographer
      ? [`the photographer “${answer.photographer}”`]
      : []),
  ];
  return left.length === 0
    ? ok(check, "name and photographer are the shop's own")
    : failed(
        check,
        `${origin} shows ${left.join(" and ")}`,
        `replace them at ${origin}/admin/site, or add --with-demo-texts while the shop is not open yet`,
      );
}

/** The part of the site that every page shows, or why it is not known. */
async function publishedSite(origin: string) {
  const url = new URL(getSite.path, origin);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return `${url.href} answered ${response.status}; is this the first deployment?`;
    const parsed = getSite.reply.safeParse(await response.json());
    return parsed.success ? parsed.data : `${url.href} answered something else`;
  } catch {
    return `${url.href} did not answer; is this the first deployment?`;
  }
}
