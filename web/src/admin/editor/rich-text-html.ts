import { descriptionHtml, linkRel } from "@lightwell/shared/text/html-text";
import { type Extensions, getSchema, Mark } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { DOMParser as HtmlReader, DOMSerializer, type Node } from "@tiptap/pm/model";

const { linkSchemes } = descriptionHtml;

/** The schemes that the shop keeps, or none at all and no other host. */
const keptAddress = new RegExp(`^(?:(?:${linkSchemes.join("|")}):|(?![a-z][a-z0-9.+-]*:|[/\\\\]{2}).)`, "i");
/** Browsers ignore some of them: `java\tscript:` is a scheme. */
const ignoredInAddress = /[\p{Cc}\s]/gu;

const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (link) => {
        const href = link.getAttribute("href") ?? "";
        return keptAddress.test(href.replaceAll(ignoredInAddress, "")) ? { href } : false; // its words stay
      },
    },
  ],
  renderHTML: ({ mark }) => {
    const href = String(mark.attrs["href"]);
    return ["a", { href, rel: linkRel(href) ?? null }, 0];
  },
});

/** What a description may have, as the shop stores it: see `descriptionHtml`. */
export const richText: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Link,
  Bold,
  Italic,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }), // the shop stores no number to begin with
  ListItem.extend({
    // Tab leaves the field.
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  ListKeymap,
  UndoRedo,
];

const schema = getSchema(richText);
const reader = HtmlReader.fromSchema(schema);
const writer = DOMSerializer.fromSchema(schema);

/** Reads HTML of the shop, or of anywhere: markup that a description may not have is left out. */
export function readHtml(html: string): Node {
  return reader.parse(new DOMParser().parseFromString(html, "text/html").body);
}

/** Writes paragraphs, breaks, emphasis, lists and links, without empty paragraphs: `""` if there is nothing else. */
export function writeHtml(text: Node): string {
  const holder = document.createElement("div");
  holder.append(writer.serializeFragment(text.content));
  for (const paragraph of holder.querySelectorAll("p")) {
    const { parentElement: parent, childNodes } = paragraph;
    const isOnlyOneOfItem = parent?.localName === "li" && parent.querySelectorAll(":scope > p").length === 1;
    if (childNodes.length === 0 || isOnlyOneOfItem) paragraph.replaceWith(...childNodes);
  }
  return holder.innerHTML;
}

/** What is stored of a text once it is edited. */
export function normalizedHtml(html: string): string {
  return writeHtml(readHtml(html));
}

/** HTML of other programs, with what is the same here: a heading is a paragraph in bold. */
export function pastedHtml(html: string): string {
  return html.replaceAll(/<h[1-6]\b[^>]*>/gi, "<p><strong>").replaceAll(/<\/h[1-6]\s*>/gi, "</strong></p>");
}

/** Whether an owner may link to an address: a page of the shop, another site or a mail address. */
export function isLinkAddress(address: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/[^/]|mailto:[^@]+@[^@])\S*$/i.test(address);
}
