import { tagsIn } from "@lightwell/shared/catalog/photo";
import { useState } from "react";
import { Field } from "#src/ui/field.tsx";

interface Props {
  readonly tags: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (tags: string[]) => void;
}

/** Tags on one line, separated by commas. Tags from elsewhere replace what was typed. */
export function TagsField({ tags, problem, onChange }: Props) {
  const [typed, setTyped] = useState(tags.join(", "));
  return (
    <Field
      label="Tags"
      hint="Separated by commas."
      value={tagsIn(typed).join() === tags.join() ? typed : tags.join(", ")}
      problem={problem}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(tagsIn(event.target.value));
      }}
    />
  );
}
