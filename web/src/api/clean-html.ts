import { descriptionHtml } from "@lightwell/shared/catalog/description-html";
import createDomPurify from "dompurify";

const { tags, linkSchemes, linkRel } = descriptionHtml;

const allowed = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: ["href"],
  // The schemes that are allowed, or none at all and no other host.
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join("|")}):|(?![a-z][a-z0-9.+-]*:|[/\\\\]{2}))`, "i"),
};

/** Leaves of an HTML text what a description may hold; scripts, styles, handlers and images are dropped. */
export function cleanHtml(html: string): string {
  const purify = createDomPurify(window);
  purify.addHook("afterSanitizeAttributes", (element) => {
    if (element.tagName === "A") element.setAttribute("rel", linkRel);
    else element.removeAttribute("href");
  });
  return purify.sanitize(html, allowed);
}
