import { templatePlaceholders } from "@lightwell/shared/catalog/bulk/photo-edit";
import { photoEditSchema, sizeOffers } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import { photoVariants, printModeChoices, tagsIn } from "@lightwell/shared/catalog/photo";
import { parseUsd } from "@lightwell/shared/money/cents";
import { minimumPpi, mostTrimmedPercent } from "@lightwell/shared/print/geometry/preflight";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { RichTextField } from "#src/admin/editor/rich-text-field.tsx";
import { printModeLabels } from "#src/admin/photos/format-crop-settings.ts";
import type { BulkAction } from "#src/admin/photos/use-bulk-change.ts";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";

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

/** One thing to do with the photos; `create` adds them to a new collection. */
export type BulkStep = BulkAction | { readonly action: "create"; readonly title: string };

/** The value of an operation that adds photos to a new collection, before the title of that. */
const newCollection = "new:";

/** What an operation does with a typed or chosen value; undefined while the value is missing or not valid. */
export function stepOf(operation: Operation, value: string): BulkStep | undefined {
  if (operation === "link" && value.startsWith(newCollection)) {
    const title = value.slice(newCollection.length).trim();
    return title === "" ? undefined : { action: "create", title };
  }
  if (operation === "link" || operation === "unlink")
    return value === "" ? undefined : { action: operation, collectionId: value };
  const { data } = photoEditSchema.safeParse(editOf(operation, value));
  return data && { action: "edit", edits: [data] };
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

interface Props {
  readonly operation: Operation;
  readonly value: string;
  readonly collections: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: (value: string) => void;
}

const placeholders = `${templatePlaceholders.join(", ")} stand for what each photo has, and for its number in the list.`;

const sizeLabels = {
  sharp: `Those with at least ${minimumPpi} pixels per inch`,
  suitable: `Those that also trim at most ${mostTrimmedPercent}% of the picture`,
  all: "All of the shop, also with a low resolution",
} as const satisfies Record<(typeof sizeOffers)[number], string>;

const fileLabels = {
  fill: "Title, subtitle, description and tags where a photo has none",
  replace: "In place of the title, subtitle, description and tags of a photo",
} as const;

export function BulkValueField({ operation, value, collections, onChange }: Props) {
  const text = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  const choice = { value, onChange };
  switch (operation) {
    case "add-tags":
    case "remove-tags":
      return <Field label="Tags" hint="Separated by commas." {...text} />;
    case "title":
      return <Field label="Title" hint={placeholders} maxLength={textLimits.title} {...text} />;
    case "subtitle":
      return <Field label="Subtitle" hint={placeholders} maxLength={textLimits.subtitle} {...text} />;
    case "description":
    case "append-description":
      return (
        <RichTextField
          label="Description"
          hint={placeholders}
          html={value}
          problem={undefined}
          onChange={onChange}
        />
      );
    case "file": {
      const options = Object.entries(fileLabels).map(([how, label]) => ({ value: how, label }));
      return <SelectField label="Texts" placeholder="Choose which texts" options={options} {...choice} />;
    }
    case "base": {
      const isWrong = value !== "" && parseUsd(value) === undefined;
      const problem = isWrong ? "Enter an amount in dollars, such as 275 or 275.00." : undefined;
      return <Field label="Base price in dollars" inputMode="decimal" problem={problem} {...text} />;
    }
    case "variant": {
      const options = photoVariants.map((variant) => ({ value: variant, label: variant }));
      return <SelectField label="Variant" placeholder="Choose a variant" options={options} {...choice} />;
    }
    case "print-mode": {
      const options = printModeChoices.map((mode) => ({ value: mode, label: printModeLabels[mode] }));
      return (
        <SelectField label="Print mode" placeholder="Choose a print mode" options={options} {...choice} />
      );
    }
    case "sizes": {
      const options = sizeOffers.map((offer) => ({ value: offer, label: sizeLabels[offer] }));
      return <SelectField label="Sizes" placeholder="Choose sizes" options={options} {...choice} />;
    }
    case "link":
    case "unlink": {
      const options = collections
        .map(({ id, title }) => ({ value: id, label: title || "Untitled" }))
        .toSorted((one, other) => one.label.localeCompare(other.label));
      const isNew = value.startsWith(newCollection);
      const all =
        operation === "link" ? [{ value: newCollection, label: "A new collection…" }, ...options] : options;
      return (
        <>
          <SelectField
            label="Collection"
            placeholder="Choose a collection"
            options={all}
            value={isNew ? newCollection : value}
            onChange={onChange}
          />
          {isNew && (
            <Field
              label="Title of the new collection"
              hint="It is not active until you activate it."
              maxLength={textLimits.title}
              value={value.slice(newCollection.length)}
              onChange={({ target }) => onChange(newCollection + target.value)}
            />
          )}
        </>
      );
    }
  }
}
