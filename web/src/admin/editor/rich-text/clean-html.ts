import { descriptionHtml } from "@lightwell/shared/text/html-text";
import createDomPurify from "dompurify";

const { tags, linkSchemes, linkRel } = descriptionHtml;

const allowed = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: ["href"],
  // The schemes that are allowed, or none at all and no other host.
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join("|")}):|(?![a-z][a-z0-9.+-]*:|[/\\\\]{2}))`, "i"),
};

/** Sanitizes HTML to the markup allowed in descriptions; scripts, styles, event handlers and images are removed. */
export function cleanHtml(html: string): string {
  const purify = createDomPurify(window);
  purify.addHook("afterSanitizeAttributes", (element) => {
    if (element.tagName === "A") element.setAttribute("rel", linkRel);
    else element.removeAttribute("href");
  });
  const holder = document.createElement("div");
  holder.append(purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }));
  // A link that leads nowhere is no link: its words stay.
  for (const link of holder.querySelectorAll("a:not([href])")) link.replaceWith(...link.childNodes);
  return holder.innerHTML;
}
