import {
  groupsOfType,
  optionGroupRow,
  optionLabel,
  queryNameOfType,
} from "@lightwell/shared/options/option-groups";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";

interface Props {
  readonly query: URLSearchParams;
  /** The part of the query that the photo offers. */
  readonly configuration: PrintConfiguration;
  /** Whether something else has been chosen since, so that the link does not matter any more. */
  readonly isChanged: boolean;
}

/** Says what a link names but the photo does not offer: `"The size 24 × 36 in is not offered for this photo."` */
export function UnofferedChoices({ query, configuration, isChanged }: Props) {
  const names = isChanged ? [] : unofferedNames(query, configuration);
  return (
    <p className="link-status" role="status">
      {names.length > 0 && `${sentenceOf(names)} not offered for this photo.`}
    </p>
  );
}

function sentenceOf(names: readonly string[]): string {
  const subject = names.join(" and ");
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${names.length > 1 ? "are" : "is"}`;
}

function unofferedNames(query: URLSearchParams, { type, choices }: PrintConfiguration): string[] {
  const linkedType = query.get(queryNameOfType);
  if (linkedType === "framed" && type !== linkedType) return ["a framed print"];
  if (linkedType === "unframed" && type !== linkedType) return ["an unframed print"];
  return groupsOfType[type].flatMap((group) => {
    const { queryName, label } = optionGroupRow(group);
    const value = queryName === null ? null : query.get(queryName);
    if (!value || value === choices[group]) return [];
    const isName = /^\w{1,12}$/.test(value); // not any text that somebody writes into a link
    return [`the ${label.toLowerCase()}${isName ? ` ${optionLabel(group, value)}` : ""}`];
  });
}
