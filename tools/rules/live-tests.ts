import { parseAst } from "vitest/node";

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Modifiers with which a test does not run, or passes when it fails. */
const without = new Set(["skip", "skipIf", "runIf", "todo", "fails"]);

/**
 * The names given to `test`, `it` and `describe` in a source, as written there: of tests that run and expect
 * something, and of groups with such a test. If one is marked `only`, the others do not run, and there are none.
 * `largeTest` defines a test that only `npm run test:large` runs: it counts unless `isLarge` is false.
 */
export function liveTestNames(source: string, { isLarge = true } = {}): Set<string> {
  // Vitest exports no other parser.
  // oxlint-disable-next-line typescript/no-deprecated
  const program = parseAst(source, { lang: "tsx" }) as unknown as Node;
  const helpers = functionsIn(program);
  const names = new Set<string>();
  let hasOnly = false;

  /** Adds the names below a node; returns whether there is a test that runs. */
  const collect = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.map(collect).includes(true);
    if (!isNode(value)) return false;
    const call = testCallOf(value, isLarge ? /^(test|it|describe|largeTest)$/ : /^(test|it|describe)$/);
    if (!call) return Object.values(value).map(collect).includes(true);
    if (call.modifiers.has("only")) hasOnly = true;
    if ([...call.modifiers].some((name) => without.has(name)) || !call.body || call.hasNoCases) return false;
    const isLive = call.isGroup ? collect(call.body) : expects(call.body, helpers);
    if (isLive && call.name !== undefined) names.add(nameIn(source, call.name));
    return isLive;
  };

  collect(program);
  return hasOnly ? new Set() : names;
}

interface TestCall {
  readonly isGroup: boolean;
  readonly name: Node | undefined;
  readonly modifiers: ReadonlySet<string>;
  /** The function; undefined for a test without one. */
  readonly body: Node | undefined;
  /** Whether its table is an empty list. */
  readonly hasNoCases: boolean;
}

/** A call of `test`, `test.each(…)` and the like, with its name, options and function. */
function testCallOf(node: Node, functions: RegExp): TestCall | undefined {
  if (node.type !== "CallExpression" || !isNode(node["callee"]) || !Array.isArray(node["arguments"]))
    return undefined;
  const parts = node["arguments"].filter(isNode);
  const [name] = parts;
  if (!name || !isText(name)) return undefined; // the table of `test.each`
  const modifiers = new Set<string>();
  let hasNoCases = false;
  let callee: unknown = node["callee"];
  while (isNode(callee) && callee.type !== "Identifier") {
    if (callee.type === "CallExpression") {
      const [table] = Array.isArray(callee["arguments"]) ? callee["arguments"].filter(isNode) : [];
      hasNoCases ||= table?.type === "ArrayExpression" && isEmpty(table["elements"]);
      callee = callee["callee"];
    } else if (callee.type === "MemberExpression") {
      if (isNode(callee["property"])) modifiers.add(String(callee["property"]["name"]));
      callee = callee["object"];
    } else return undefined;
  }
  if (!isNode(callee) || !functions.test(String(callee["name"]))) return undefined;
  for (const part of parts) for (const option of optionsIn(part)) modifiers.add(option);
  return {
    isGroup: callee["name"] === "describe",
    name,
    modifiers,
    body: parts.find(isFunction),
    hasNoCases,
  };
}

/** The names of an object of options, such as `skip` of `{ skip: true }`. */
function optionsIn(node: Node): string[] {
  if (node.type !== "ObjectExpression" || !Array.isArray(node["properties"])) return [];
  return node["properties"]
    .filter(isNode)
    .map(({ key }) => (isNode(key) ? String(key["name"] ?? key["value"]) : ""));
}

/** Calls that throw when what they look for is missing: `expect`, `expect.poll`, `expectHead`, `getByRole`, … */
const expecting = /^(expect|(assert|poll)$|(get|find)(All)?By[A-Z]|waitFor)/;

/** Whether a function calls something that can fail, itself or in a function of its file. */
function expects(node: Node, helpers: ReadonlyMap<string, Node>, seen = new Set<Node>()): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  let isFound = false;
  let isSkipped = false;
  walk(reached(node), (inner) => {
    if (inner.type !== "CallExpression" || !isNode(inner["callee"])) return;
    const { callee } = inner;
    const name = String(
      callee.type === "MemberExpression"
        ? isNode(callee["property"]) && callee["property"]["name"]
        : callee["name"],
    );
    if (name === "skip") isSkipped = true;
    const helper = callee.type === "Identifier" ? helpers.get(name) : undefined;
    isFound ||= expecting.test(name) || (helper !== undefined && expects(helper, helpers, seen));
  });
  return isFound && !isSkipped;
}

/** The statements of a function up to the first that ends it in any case. */
function reached(node: Node): unknown {
  const body = isNode(node["body"]) ? node["body"] : node;
  const statements = body["body"];
  if (body.type !== "BlockStatement" || !Array.isArray(statements)) return body;
  const end = statements.findIndex((one) => isNode(one) && /^(Return|Throw)Statement$/.test(one.type));
  return end < 0 ? statements : statements.slice(0, end + 1);
}

/** The functions of a file by their names, wherever they are. */
function functionsIn(program: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  walk(program, (node) => {
    const { id, init } = node;
    if (!isNode(id)) return;
    if (node.type === "FunctionDeclaration") found.set(String(id["name"]), node);
    if (node.type === "VariableDeclarator" && isNode(init) && isFunction(init))
      found.set(String(id["name"]), init);
  });
  return found;
}

function nameIn(source: string, name: Node): string {
  return name.type === "Literal" ? String(name["value"]) : source.slice(name.start + 1, name.end - 1);
}

function isText({ type, value }: Node): boolean {
  return type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");
}

function isFunction({ type }: Node): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}
