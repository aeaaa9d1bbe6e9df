import { descriptionHtml } from "@lightwell/shared/catalog/description-html";
import { useDeferredValue, useId, useMemo, useRef } from "react";
import { LabelledControl } from "#src/ui/field.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import { cleanHtml } from "./clean-html.ts";
import { htmlMarks, marked } from "./html-marks.ts";
import { leftOutOf } from "./left-out-of.ts";
import { textLimits } from "@lightwell/shared/text/text-limits";

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
            <div className="html-marks" role="group" aria-label={`${label}: mark the selected words as`}>
              {htmlMarks.map((chosen) => (
                <button key={chosen.name} type="button" onClick={() => mark(chosen)}>
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
          What shoppers see
          {label !== "Description" && <span className="is-hidden-visually"> of “{label}”</span>}
        </p>
        <RichText cleanHtml={shown} />
        {leftOut.length > 0 && (
          <p className="help" role="status">
            Not shown as such: {leftOut.join(", ")}.
          </p>
        )}
      </section>
    </div>
  );
}
