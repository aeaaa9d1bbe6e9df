import { photoEditSchema } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import { parseUsd } from "@lightwell/shared/money/cents";
import { tagsIn } from "#src/admin/photos/tags-field.tsx";
import type { BulkAction } from "#src/admin/photos/use-bulk-change.ts";

/** What the dialog offers, in this order. */
export const operationLabels = {
  "add-tags": "Add tags",
  "remove-tags": "Remove tags",
  title: "Set the title",
  subtitle: "Set the subtitle",
  description: "Replace the description",
  "append-description": "Append to the description",
  file: "Take the texts from the file",
  base: "Set the base price",
  variant: "Set the variant",
  "print-mode": "Set the print mode",
  sizes: "Set the sizes offered",
  link: "Add to a collection",
  unlink: "Remove from a collection",
} as const;
export type Operation = keyof typeof operationLabels;

/** What an operation does with a typed or chosen value; undefined while the value is missing or not valid. */
export function actionOf(operation: Operation, value: string): BulkAction | undefined {
  if (operation === "link" || operation === "unlink")
    return value === "" ? undefined : { action: operation, collectionId: value };
  const { data } = photoEditSchema.safeParse(editOf(operation, value));
  return data && { action: "edit", edit: data };
}

/** Unchecked: the value may be none that the field accepts. */
function editOf(operation: Exclude<Operation, "link" | "unlink">, value: string): Record<string, unknown> {
  switch (operation) {
    case "add-tags":
      return { field: "tags", how: "add", tags: tagsIn(value) };
    case "remove-tags":
      return { field: "tags", how: "remove", tags: tagsIn(value) };
    case "title":
      return { field: "title", template: value.trim() };
    case "subtitle":
      return { field: "subtitle", template: value };
    case "description":
      return { field: "description", how: "replace", template: value };
    case "append-description":
      return { field: "description", how: "append", template: value.trim() || undefined };
    case "file":
      return { field: "file", how: value };
    case "base":
      return { field: "base", cents: parseUsd(value) };
    case "variant":
      return { field: "variant", value };
    case "print-mode":
      return { field: "printMode", value };
    case "sizes":
      return { field: "sizes", offer: value };
  }
}
