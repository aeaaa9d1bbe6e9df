import { parseAst } from "vitest/node";

/** A change of one place of a file, by offsets in its text. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The expression or statement that is another one then. Null where no code can be added to see it run. */
  readonly place: Place | null;
}

export interface Place {
  readonly start: number;
  readonly end: number;
  readonly isStatement: boolean;
}

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/**
 * The mutants of a module, in the order of their places: another operator, the opposite condition, another constant, an
 * omitted call. Types, imports and texts have none.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const placesOfParts = new Map<unknown, Place | null>();
  const add = (node: Node, start: number, end: number, replacement: string) => {
    const place = placesOfParts.get(node);
    mutants.push({ start, end, replacement, place: place === undefined ? placeOf(node) : place });
  };
  const replace = (node: Node, replacement: string) => add(node, node.start, node.end, replacement);
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  /** The place of an operator, which is between its operands. */
  const replaceOperator = (node: Node, others: readonly string[]) => {
    const operator = String(node["operator"]);
    const start = source.indexOf(operator, partOf(node, "left").end);
    for (const other of others) add(node, start, start + operator.length, other);
  };
  const negate = (condition: Node) => replace(condition, `!(${textOf(condition)})`);

  const mutateNode: Readonly<Record<string, (node: Node) => void>> = {
    BinaryExpression: (node) => replaceOperator(node, otherOperators[String(node["operator"])] ?? []),
    LogicalExpression(node) {
      // In brackets, without which `a ?? b && c` is no code.
      for (const other of otherOperators[String(node["operator"])] ?? [])
        replace(node, `((${textOf(partOf(node, "left"))}) ${other} (${textOf(partOf(node, "right"))}))`);
    },
    AssignmentExpression: (node) => replaceOperator(node, otherOperators[String(node["operator"])] ?? []),
    UnaryExpression(node) {
      if (node["operator"] === "!" || node["operator"] === "-")
        replace(node, textOf(partOf(node, "argument")));
    },
    IfStatement: (node) => negate(partOf(node, "test")),
    ConditionalExpression: (node) => negate(partOf(node, "test")),
    Literal(node) {
      const { value } = node;
      if (typeof value === "boolean") replace(node, String(!value));
      if (typeof value === "number") replace(node, String(value + 1));
    },
    ArrayExpression(node) {
      if (textOf(node) !== "[]") replace(node, "[]");
    },
    CallExpression(node) {
      const callee = partOf(node, "callee");
      if (callee.type !== "MemberExpression" || callee["computed"] === true) return;
      const method = partOf(callee, "property");
      const other = otherMethods.get(textOf(method));
      if (other !== undefined) add(node, method.start, method.end, other);
      if (omittedMethods.has(textOf(method))) replace(node, textOf(partOf(callee, "object")));
    },
    ExpressionStatement(node) {
      const expression = partOf(node, "expression");
      const call = expression.type === "AwaitExpression" ? partOf(expression, "argument") : expression;
      if (call.type === "CallExpression" && !textOf(call).startsWith("log.")) replace(node, ";");
    },
    ThrowStatement: (node) => replace(node, ";"),
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || onlyTypes.test(value.type)) return;
    // A part of `a?.b.c()` cannot stand alone, and neither can a number that is the name of a field.
    if (value.type === "ChainExpression")
      for (const part of chainOf(value)) placesOfParts.set(part, placeOf(value));
    if (value.type === "Property" && value["computed"] !== true) placesOfParts.set(value["key"], null);
    mutateNode[value.type]?.(value);
    Object.values(value).forEach(visit);
  };
  // Vitest exports no other parser.
  // oxlint-disable-next-line typescript/no-deprecated
  visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return mutants.toSorted((one, other) => one.start - other.start);
}

/** The text of a file with a mutant in it. */
export function mutated(source: string, { start, end, replacement }: Mutant): string {
  return textBefore(source, start) + replacement + source.slice(end);
}

/** What is before an offset. */
export function textBefore(source: string, offset: number): string {
  // Code is not cut between the halves of a character here.
  // oxlint-disable-next-line typescript/no-deprecated
  return source.slice(0, offset);
}

/** Casts have values in them. */
const onlyTypes = /^(?:TS(?!AsExpression|SatisfiesExpression|NonNull)|Import)/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function placeOf({ type, start, end }: Node): Place {
  return { start, end, isStatement: type.endsWith("Statement") };
}

/** The calls and members of which a chain consists. */
function chainOf(chain: Node): Node[] {
  const parts: Node[] = [];
  for (
    let part: unknown = chain["expression"];
    isNode(part);
    part = part["callee"] ?? part["object"] ?? part["expression"]
  )
    parts.push(part);
  return parts;
}

function partOf(node: Node, field: string): Node {
  const part = node[field];
  if (!isNode(part)) throw new Error(`A ${node.type} has no ${field}.`);
  return part;
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "+=": ["-="],
  "-=": ["+="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};

const otherMethods: ReadonlyMap<string, string> = new Map([
  ["min", "max"],
  ["max", "min"],
  ["some", "every"],
  ["every", "some"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["round", "floor"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["find", "findLast"],
  ["findLast", "find"],
  ["toUpperCase", "toLowerCase"],
  ["toLowerCase", "toUpperCase"],
]);

/** Methods whose result has the type of what they are called on. */
const omittedMethods: ReadonlySet<string> = new Set(["filter", "toSorted", "toReversed", "trim", "slice"]);
