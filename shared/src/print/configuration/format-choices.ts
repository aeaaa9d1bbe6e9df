import { optionLabel } from "#src/options/option-label.ts";
import { sizeOf, typeLabel, type PrintConfiguration } from "./configuration.ts";

/** What has been chosen, in one line: `"Framed, 16 × 20 in, maple frame, single matte"`. */
export function formatChoices(configuration: PrintConfiguration): string {
  const { type, choices } = configuration;
  const size = sizeOf(configuration);
  if (size === undefined) return typeLabel[type];
  const { finishes: finish, framed_materials: frame, framed_mattes: matte } = choices;
  const parts =
    type === "unframed"
      ? [finish && optionLabel("finishes", finish).toLowerCase()]
      : [
          frame ? `${frame} frame` : "frame not chosen yet",
          matte && (matte === "none" ? "no matte" : `${matte} matte`),
        ];
  return [typeLabel[type], optionLabel("sizes", size), ...parts].filter(Boolean).join(", ");
}
