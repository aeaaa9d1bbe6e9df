import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import {
  describeConfiguration,
  type DescribedChoice,
} from "@lightwell/shared/print/configuration/describe-configuration";
import type { Selected } from "@lightwell/shared/print/configuration/selected";

/** What was chosen of a print: `{ label: "Frame", value: "Maple" }`. Empty when it cannot be read. */
export function optionLines(selected: Selected): readonly DescribedChoice[] {
  const configuration = configurationOf(selected);
  return configuration ? describeConfiguration(configuration).choices : [];
}
