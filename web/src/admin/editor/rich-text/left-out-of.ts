import { descriptionHtml } from "@lightwell/shared/catalog/description-html";

/** The names of elements in a description that are removed for shoppers: `["h2", "script"]`. */
export function leftOutOf(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, "text/html");
  const names = [...head.querySelectorAll("*"), ...body.querySelectorAll("*")].map(
    ({ localName }) => localName,
  );
  const allowed = new Set<string>(descriptionHtml.tags);
  return [...new Set(names)].filter((name) => !allowed.has(name)).toSorted();
}
