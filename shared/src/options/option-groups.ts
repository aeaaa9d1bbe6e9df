/** The two kinds of print, in the order of their tabs. */
export const configurationTypes = ["framed", "unframed"] as const;
export type ConfigurationType = (typeof configurationTypes)[number];

/** Everything the shop knows about one group of options. */
export interface OptionGroupRow {
  /** `key` of the group's options, as stored. */
  readonly key: string;
  /** The group's name in carts and published documents. */
  readonly group: string;
  readonly type: ConfigurationType;
  /** Position among the numbered selects; null for a group with one value, which has no select. */
  readonly step: number | null;
  /** Heading of the select, without its number. */
  readonly title: string;
  /** The hint shown while nothing has been chosen (spec §5). */
  readonly hint: string;
  /** The button that leads to the select while nothing is chosen. */
  readonly action: string;
  /** Name in cart lines, mails, the lab ticket and the back office. */
  readonly label: string;
  /** Name of the query parameter: `?print=framed&size=16x20`. Null when it is not in the URL. */
  readonly queryName: string | null;
  /** Labels of values that are not just capitalized. */
  readonly valueLabels: Readonly<Record<string, string>>;
  /** Chosen from the start. */
  readonly defaultValue: string | null;
  /**
   * A print is complete without it. Stored carts, links and option sets that were written before the group existed
   * stay valid.
   */
  readonly isOptional: boolean;
}

/** One row per option group, in the order of the Option Manager. All rules about options derive from it. */
export const optionGroupRows = [
  {
    key: "size",
    group: "sizes",
    type: "unframed",
    step: 1,
    title: "Select a size",
    hint: "Please select a size",
    action: "Choose a size",
    label: "Size",
    queryName: "size",
    valueLabels: {},
    defaultValue: null,
    isOptional: false,
  },
  {
    key: "finish",
    group: "finishes",
    type: "unframed",
    step: 2,
    title: "Select a finish",
    hint: "Please select a finish",
    action: "Choose a finish",
    label: "Finish",
    queryName: "finish",
    valueLabels: { matte: "Matte (lustre paper)" },
    defaultValue: null,
    isOptional: false,
  },
  {
    key: "framed_size",
    group: "framed_sizes",
    type: "framed",
    step: 1,
    title: "Select a size",
    hint: "Select a framed size",
    action: "Choose a size",
    label: "Framed size",
    queryName: "size",
    valueLabels: {},
    defaultValue: null,
    isOptional: false,
  },
  {
    key: "framed_finish",
    group: "framed_finishes",
    type: "framed",
    step: null,
    title: "",
    hint: "",
    action: "",
    label: "Print finish",
    queryName: null,
    valueLabels: {},
    defaultValue: "matte",
    isOptional: false,
  },
  {
    key: "frame",
    group: "framed_materials",
    type: "framed",
    step: 2,
    title: "Select a frame",
    hint: "Select a frame material",
    action: "Choose a frame",
    label: "Frame",
    queryName: "frame",
    valueLabels: {},
    defaultValue: null,
    isOptional: false,
  },
  {
    key: "matte",
    group: "framed_mattes",
    type: "framed",
    step: 3,
    title: "Select a matte",
    hint: "Select an optional matting",
    action: "Choose a matte",
    label: "Matte",
    queryName: "matte",
    valueLabels: {},
    defaultValue: null,
    isOptional: false,
  },
] as const satisfies readonly OptionGroupRow[];

export type OptionKey = (typeof optionGroupRows)[number]["key"];
export type OptionGroup = (typeof optionGroupRows)[number]["group"];

const rowOfGroup = new Map<OptionGroup, OptionGroupRow>(optionGroupRows.map((row) => [row.group, row]));
const groupByKey = new Map<string, OptionGroup>(optionGroupRows.map((row) => [row.key, row.group]));

export const optionGroups: readonly OptionGroup[] = optionGroupRows.map(({ group }) => group);

/** The groups of each type in the order of their selects; groups without a select are last. */
export const groupsOfType: Readonly<Record<ConfigurationType, readonly OptionGroup[]>> = {
  framed: groupsInOrder("framed"),
  unframed: groupsInOrder("unframed"),
};

export const sizeGroupOfType = { framed: "framed_sizes", unframed: "sizes" } as const;

export const queryNameOfType = "print";

/** The row of a group. Throws when there is none, which the type rules out. */
export function optionGroupRow(group: OptionGroup): OptionGroupRow {
  const row = rowOfGroup.get(group);
  if (!row) throw new Error(`There is no option group ${group}.`);
  return row;
}

/** Whether a value is the one that a print has before an optional group existed, or where it is not chosen. */
export function isDefaultOfOptional(group: OptionGroup, value: string): boolean {
  const { isOptional, defaultValue } = optionGroupRow(group);
  return isOptional && value === defaultValue;
}

/** The group of a stored option; undefined when its key is unknown. */
export function groupOfKey(key: string): OptionGroup | undefined {
  return groupByKey.get(key);
}

/** The sides of a size in inches, short by long: `"16x20"` → `[16, 20]`. Undefined for another value. */
export function sidesOfSize(value: string): readonly [short: number, long: number] | undefined {
  const sides = /^(\d+)x(\d+)$/.exec(value);
  return sides ? [Number(sides[1]), Number(sides[2])] : undefined;
}

export function isSizeKey(key: string): boolean {
  const group = groupOfKey(key);
  return group === sizeGroupOfType.framed || group === sizeGroupOfType.unframed;
}

/** The label of a value: sizes as `8 × 10 in`, the rest capitalized. The same value differs by group (`matte`). */
export function optionLabel(group: OptionGroup, value: string): string {
  const { valueLabels } = optionGroupRow(group);
  const own = Object.hasOwn(valueLabels, value) ? valueLabels[value] : undefined; // a link can say `constructor`
  if (own !== undefined) return own;
  const sides = sidesOfSize(value);
  return sides ? `${sides[0]} × ${sides[1]} in` : value.charAt(0).toUpperCase() + value.slice(1);
}

/** A value in a line of choices: `"16 × 20 in"`, `"maple"`, `"single matte"`. */
export function choiceInLine(group: OptionGroup, value: string): string {
  if (group === "framed_mattes") return value === "none" ? "no matte" : `${value} matte`;
  return optionLabel(group, value).toLowerCase();
}

/** A label without the unit, where all sizes are in inches: `"16 × 20 in"` → `"16 × 20"` */
export function withoutUnit(label: string): string {
  return label.replace(/ in$/, "");
}

function groupsInOrder(type: ConfigurationType): OptionGroup[] {
  return optionGroupRows
    .filter((row) => row.type === type)
    .sort((one, other) => (one.step ?? Infinity) - (other.step ?? Infinity))
    .map(({ group }) => group);
}
