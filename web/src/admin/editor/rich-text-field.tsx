import { textLimits } from "@lightwell/shared/text/text-limits";
import { Suspense } from "react";
import { latePart } from "#src/rendering/late-part.tsx";
import { LabelledControl } from "#src/ui/field.tsx";

const RichTextBox = latePart(async () => (await import("./rich-text-box.tsx")).RichTextBox);

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly html: string;
  readonly maxLength?: number;
  readonly problem: string | undefined;
  readonly onChange: (html: string) => void;
}

/** A text with emphasis, links and lists. The code of its editor is loaded when it is first shown. */
export function RichTextField({
  label,
  hint,
  html,
  maxLength = textLimits.description,
  problem,
  onChange,
}: Props) {
  const excess = html.length - maxLength;
  return (
    // A label focuses form controls only. By keyboard the text is reached itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="rich-text-field" onClick={({ target }) => focusLabelled(target)}>
      <LabelledControl label={label} hint={hint} problem={excess > 0 ? tooLong(excess) : problem}>
        {(wiring) => (
          <Suspense fallback={<div id={wiring.id} className="textarea" aria-busy="true" />}>
            <RichTextBox
              label={label}
              wiring={wiring}
              isTooLong={excess > 0}
              html={html}
              onChange={onChange}
            />
          </Suspense>
        )}
      </LabelledControl>
    </div>
  );
}

function focusLabelled(target: EventTarget): void {
  if (target instanceof HTMLLabelElement) document.getElementById(target.htmlFor)?.focus();
}

function tooLong(excess: number): string {
  return `This text is too long by ${excess.toLocaleString("en-US")} characters, counting its formatting.`;
}
