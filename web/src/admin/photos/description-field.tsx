import { descriptionHtml } from "@lightwell/shared/catalog/description-html";
import { useDeferredValue, useId, useMemo, useRef } from "react";
import { cleanHtml } from "#src/admin/editor/clean-html.ts";
import { LabelledControl } from "#src/ui/field.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import { htmlMarks, marked } from "./html-marks.ts";
import { leftOutOf } from "./left-out-of.ts";

interface Props {
  readonly description: string;
  readonly problem: string | undefined;
  readonly onChange: (description: string) => void;
}

/** A description in HTML, with buttons for what it may hold, and below it what shoppers will see. */
export function DescriptionField({ description, problem, onChange }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const previewId = useId();
  const previewed = useDeferredValue(description); // typing does not wait for it
  const shown = useMemo(() => cleanHtml(previewed), [previewed]);
  const leftOut = useMemo(() => leftOutOf(previewed), [previewed]);

  const mark = (chosen: (typeof htmlMarks)[number]) => {
    const area = box.current;
    if (!area) return;
    const { text, selection } = marked(
      description,
      { start: area.selectionStart, end: area.selectionEnd },
      chosen,
    );
    onChange(text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(selection.start, selection.end);
    });
  };

  return (
    <div className="description-field">
      <LabelledControl
        label="Description"
        hint={`HTML: ${descriptionHtml.tags.join(", ")}.`}
        problem={problem}
      >
        {(wiring) => (
          <>
            <div className="html-marks" role="group" aria-label="Mark the selected words as">
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
              maxLength={20_000}
              value={description}
              onChange={(event) => onChange(event.target.value)}
            />
          </>
        )}
      </LabelledControl>
      <section aria-labelledby={previewId}>
        <h2 id={previewId}>What shoppers see</h2>
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
