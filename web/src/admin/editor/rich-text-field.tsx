import { textLimits } from "@lightwell/shared/text/text-limits";
import { Suspense, useId, useMemo } from "react";
import { latePart } from "#src/rendering/late-part.tsx";

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
  problem: rejection,
  onChange,
}: Props) {
  const id = useId();
  const [labelId, hintId, problemId] = [`${id}-label`, `${id}-hint`, `${id}-problem`];
  const excess = html.length - maxLength;
  const problem = excess > 0 ? tooLong(excess) : rejection;
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(" ");
  const isWrong = problem !== undefined;
  const isTooLong = excess > 0;
  const attributes = useMemo(
    () => ({
      class: isWrong ? "textarea rich-text is-danger" : "textarea rich-text",
      "aria-multiline": "true",
      "aria-labelledby": labelId,
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(isWrong && { "aria-invalid": "true" }),
      ...(isTooLong && { "data-is-invalid": "true" }),
    }),
    [labelId, describedBy, isWrong, isTooLong],
  );
  return (
    <div className="field rich-text-field">
      <div className="label" id={labelId}>
        {label}
      </div>
      <div className="control">
        <Suspense fallback={<div className="textarea" aria-busy="true" />}>
          <RichTextBox label={label} attributes={attributes} html={html} onChange={onChange} />
        </Suspense>
      </div>
      {hint && (
        <p className="help" id={hintId}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="help is-danger" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}

function tooLong(excess: number): string {
  return `This text is too long by ${excess.toLocaleString("en-US")} characters, counting its formatting.`;
}
