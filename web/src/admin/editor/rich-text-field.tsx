import { descriptionHtml, linkRel } from "@lightwell/shared/text/html-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { LabelledControl } from "#src/ui/field.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import createDomPurify from "dompurify";
import { useDeferredValue, useId, useMemo, useRef } from "react";

/** What the buttons above a description put around the words that are selected. */
const htmlMarks = [
  { name: "Paragraph", before: "<p>", after: "</p>" },
  { name: "Emphasis", before: "<em>", after: "</em>" },
  { name: "Strong", before: "<strong>", after: "</strong>" },
  { name: "Link", before: '<a href="https://">', after: "</a>" },
  { name: "List", before: "<ul>\n<li>", after: "</li>\n</ul>" },
] as const;

interface Props {
  readonly label: string;
  readonly html: string;
  readonly maxLength?: number;
  readonly problem: string | undefined;
  readonly onChange: (html: string) => void;
}

/** A text in HTML, with buttons for what it may hold, and below it what shoppers will see. */
export function RichTextField({ label, html, maxLength = textLimits.description, problem, onChange }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const previewId = useId();
  const previewed = useDeferredValue(html); // typing does not wait for it
  const shown = useMemo(() => cleanHtml(previewed), [previewed]);
  const leftOut = useMemo(() => leftOutOf(previewed), [previewed]);

  const mark = (chosen: (typeof htmlMarks)[number]) => {
    const area = box.current;
    if (!area) return;
    const { text, selection } = marked(html, { start: area.selectionStart, end: area.selectionEnd }, chosen);
    onChange(text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(selection.start, selection.end);
    });
  };

  return (
    <div className="description-field">
      <LabelledControl label={label} hint={`HTML: ${descriptionHtml.tags.join(", ")}.`} problem={problem}>
        {(wiring) => (
          <>
            <div className="buttons" role="group" aria-label={`${label}: mark the selected words as`}>
              {htmlMarks.map((chosen) => (
                <button key={chosen.name} type="button" className="button" onClick={() => mark(chosen)}>
                  {chosen.name}
                </button>
              ))}
            </div>
            <textarea
              {...wiring}
              ref={box}
              className={problem ? "textarea is-danger" : "textarea"}
              rows={6}
              maxLength={maxLength}
              value={html}
              onChange={(event) => onChange(event.target.value)}
            />
          </>
        )}
      </LabelledControl>
      <section aria-labelledby={previewId}>
        <p className="rich-text-preview-title" id={previewId}>
          <span>What shoppers see</span>
          {label !== "Description" && <span className="is-hidden-visually">{` of “${label}”`}</span>}
        </p>
        <RichText cleanHtml={shown} />
        {leftOut.length > 0 && (
          <p className="help" role="status">{`Not shown as such: ${leftOut.join(", ")}.`}</p>
        )}
      </section>
    </div>
  );
}

/** Sanitizes HTML to the markup allowed in descriptions; scripts, styles, event handlers and images are removed. */
export function cleanHtml(html: string): string {
  const purify = createDomPurify(window);
  purify.addHook("afterSanitizeAttributes", (element) => {
    if (element.tagName !== "A") element.removeAttribute("href");
    const rel = linkRel(element.getAttribute("href") ?? "");
    if (element.tagName === "A" && rel !== undefined) element.setAttribute("rel", rel);
  });
  const holder = document.createElement("div");
  holder.append(purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }));
  // A link that leads nowhere is no link: its words stay.
  for (const link of holder.querySelectorAll("a:not([href])")) link.replaceWith(...link.childNodes);
  return holder.innerHTML;
}

const { tags, linkSchemes } = descriptionHtml;

const allowed = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: ["href"],
  // The schemes that are allowed, or none at all and no other host.
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join("|")}):|(?![a-z][a-z0-9.+-]*:|[/\\\\]{2}))`, "i"),
};

interface Selection {
  readonly start: number;
  readonly end: number;
}

/** Puts a mark around the selection, in a list each line as an item. Returns the new text and selection. */
function marked(
  text: string,
  { start, end }: Selection,
  { name, before, after }: (typeof htmlMarks)[number],
): { readonly text: string; readonly selection: Selection } {
  const words = text.slice(start, end);
  const inner = name === "List" ? words.trim().replace(/\s*\n\s*/g, "</li>\n<li>") : words;
  return {
    // oxlint-disable-next-line typescript/no-deprecated -- the selection of a text field, and the rest is added again
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    selection: { start: start + before.length, end: start + before.length + inner.length },
  };
}

/** The names of elements in a description that are removed for shoppers: `["h2", "script"]`. */
function leftOutOf(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, "text/html");
  const names = [...head.querySelectorAll("*"), ...body.querySelectorAll("*")].map(
    ({ localName }) => localName,
  );
  const known = new Set<string>(tags);
  return [...new Set(names)].filter((name) => !known.has(name)).toSorted();
}
