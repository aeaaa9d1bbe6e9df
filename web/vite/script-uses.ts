import { parseSync, Visitor, type ESTree } from "vite";
import type { SupportedPart } from "./oldest-browsers.ts";
import { isYoungerSyntax, scriptFeatures } from "./younger-features.ts";

/** The younger features of a part that can be told from the code of a built script, in which nothing has a type. */
interface NamedFeatures {
  readonly globals: ReadonlySet<string>;
  /** `URL.canParse`, and whether it is younger. */
  readonly members: ReadonlyMap<string, boolean>;
  /** Members of the language that no older object has, such as `toSorted`. */
  readonly ofLanguage: ReadonlySet<string>;
  /** The same of the browser's objects, such as `checkVisibility`. */
  readonly ofBrowser: ReadonlySet<string>;
  /** Those of the browser's that belong to elements, the document or the window: `inert`. */
  readonly ofElements: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly syntax: ReadonlySet<string>;
}

/** Paths in MDN's data of syntax that the build leaves as it is. */
const syntax: Readonly<Record<string, readonly string[]>> = {
  lookbehind: ["regular_expressions", "lookbehind_assertion"],
  modifier: ["regular_expressions", "modifier"],
  "flag v": ["builtins", "RegExp", "unicodeSets"],
  "static block": ["classes", "static", "initialization_blocks"],
  using: ["statements", "using"],
};

/** Globals that are the only object of their interface. */
const interfaces: Readonly<Record<string, string>> = {
  crypto: "Crypto",
  document: "Document",
  history: "History",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  screen: "Screen",
};

const windows = ["globalThis", "self", "window"];

/** Methods that return an iterator, except those of `Object`, and helpers of iterators whose names arrays have, too. */
const iterating = ["entries", "keys", "matchAll", "values"];
const iteratorHelpers = [
  "every",
  "filter",
  "find",
  "flatMap",
  "forEach",
  "includes",
  "join",
  "map",
  "reduce",
  "some",
];

/** Reads the younger features of a part. It takes a second. */
export function namedFeatures(part: SupportedPart): NamedFeatures {
  const features = scriptFeatures(part);
  const named = features.filter(({ isEvent }) => !isEvent);
  const older = new Set(named.flatMap(({ isYounger, name }) => (isYounger ? [] : [name])));
  const standard = named.filter(({ isStandard }) => isStandard);
  const distinct = standard.filter(({ owner, name, isYounger }) => owner && isYounger && !older.has(name));
  const namesOf = (some: typeof features) => new Set(some.map(({ name }) => name));
  const events = features.filter(({ isEvent }) => isEvent);
  const olderEvents = namesOf(events.filter(({ isYounger }) => !isYounger));
  return {
    globals: namesOf(named.filter(({ owner, isYounger }) => !owner && isYounger)),
    members: new Map(named.map(({ owner, name, isYounger }) => [`${owner}.${name}`, isYounger])),
    ofLanguage: namesOf(distinct.filter(({ isBuiltIn }) => isBuiltIn)),
    ofBrowser: namesOf(distinct.filter(({ isBuiltIn }) => !isBuiltIn)),
    ofElements: namesOf(
      distinct.filter(({ owner }) => /^(?:HTML\w*Element|Element|Node|Document|Window)$/.test(owner)),
    ),
    events: namesOf(events.filter(({ name }) => !olderEvents.has(name))),
    syntax: new Set(
      Object.entries(syntax).flatMap(([name, path]) => (isYoungerSyntax(part, path) ? [name] : [])),
    ),
  };
}

/**
 * The younger features that the scripts of a part use, with the number of uses. Instances are recognized by the names
 * of their members: those of the browser's objects only if no script defines a member of that name, and properties, as
 * opposed to methods, only if they belong to elements, because they often are the names of our own data.
 */
export function youngerUses(
  scripts: readonly string[],
  features: NamedFeatures,
): ReadonlyMap<string, number> {
  const programs = scripts.map((script) => parseSync("script.js", script).program);
  const defined = new Set(programs.flatMap(definedMembers));
  const uses = new Map<string, number>();
  for (const program of programs)
    for (const use of usesIn(program, features, defined)) uses.set(use, (uses.get(use) ?? 0) + 1);
  return uses;
}

function usesIn(program: ESTree.Program, features: NamedFeatures, defined: ReadonlySet<string>): string[] {
  const uses: string[] = [];
  const declared = declaredNames(program);
  const isGlobal = (
    node: ESTree.Node,
    names: { has: (name: string) => boolean },
  ): node is ESTree.IdentifierReference =>
    node.type === "Identifier" && !declared.has(node.name) && names.has(node.name);
  const syntaxUse = (name: string) => {
    if (features.syntax.has(name)) uses.push(name);
  };
  const inPattern = (pattern: string, flags: string) => {
    if (/\(\?<[=!]/.test(pattern)) syntaxUse("lookbehind");
    if (/\(\?[ims]*-?[ims]+:/.test(pattern)) syntaxUse("modifier");
    if (flags.includes("v")) syntaxUse("flag v");
  };
  const called = new Set<ESTree.Node>();
  const inCall = ({ callee, arguments: passed }: ESTree.CallExpression | ESTree.NewExpression) => {
    called.add(callee);
    const [first, second] = passed.map((argument) => textOf(argument));
    if (first === undefined) return;
    if (nameOf(callee) === "RegExp") inPattern(first, second ?? "");
    const name = callee.type === "MemberExpression" ? memberName(callee) : nameOf(callee);
    if (name === "addEventListener" && features.events.has(first)) uses.push(`event ${first}`);
  };
  const names = new Set<ESTree.Node>(); // identifiers that are no references
  new Visitor({
    Identifier(node) {
      if (!names.has(node) && isGlobal(node, features.globals)) uses.push(node.name);
    },
    CallExpression: inCall,
    NewExpression: inCall,
    MemberExpression(node) {
      if (!node.computed) names.add(node.property);
      const name = memberName(node);
      if (name === undefined) return;
      const { object } = node;
      if (object.type === "Identifier" && !declared.has(object.name)) {
        if (windows.includes(object.name) && features.globals.has(name)) return uses.push(name);
        const owner = interfaces[object.name] ?? object.name;
        const isYounger = features.members.get(`${owner}.${name}`);
        if (isYounger) uses.push(`${owner}.${name}`);
        if (isYounger !== undefined) return;
      }
      if (
        called.has(node) &&
        iteratorHelpers.includes(name) &&
        isIterator(object) &&
        features.members.get(`Iterator.${name}`)
      )
        uses.push(`Iterator.${name}`);
      const isOfBrowser = called.has(node) ? features.ofBrowser.has(name) : features.ofElements.has(name);
      if (features.ofLanguage.has(name) || (isOfBrowser && !defined.has(name))) uses.push(`.${name}`);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) names.add(node.key);
    },
    // const { groupBy } = Object;
    VariableDeclarator({ id, init }) {
      const object = init && nameOf(init);
      if (id.type !== "ObjectPattern" || !object) return;
      const owner = interfaces[object] ?? object;
      for (const property of id.properties) {
        const name = property.type === "Property" ? nameOf(property.key) : undefined;
        if (features.members.get(`${owner}.${name}`)) uses.push(`${owner}.${name}`);
      }
    },
    MethodDefinition: ({ computed, key }) => void (computed || names.add(key)),
    PropertyDefinition: ({ computed, key }) => void (computed || names.add(key)),
    LabeledStatement: ({ label }) => void names.add(label),
    BreakStatement: ({ label }) => void (label && names.add(label)),
    ContinueStatement: ({ label }) => void (label && names.add(label)),
    ImportSpecifier: ({ imported }) => void names.add(imported),
    ExportSpecifier: ({ exported }) => void names.add(exported),
    Literal(node) {
      if ("regex" in node) inPattern(node.regex.pattern, node.regex.flags);
    },
    StaticBlock: () => syntaxUse("static block"),
    VariableDeclaration({ kind }) {
      if (kind === "using" || kind === "await using") syntaxUse("using");
    },
  }).visit(program);
  return uses;
}

/** Names of members that a script defines itself, in an object or a class. */
function definedMembers(program: ESTree.Program): string[] {
  const names: string[] = [];
  const add = ({ computed, key }: { readonly computed: boolean; readonly key: ESTree.Node }) => {
    if (key.type === "Identifier" && !computed) names.push(key.name);
    if (key.type === "Literal" && typeof key.value === "string") names.push(key.value);
  };
  const visitor = { MethodDefinition: add, PropertyDefinition: add };
  new Visitor({
    ...visitor,
    ObjectExpression: ({ properties }) => properties.forEach((one) => one.type === "Property" && add(one)),
  }).visit(program);
  return names;
}

/** Every name that a script declares, in any of its scopes. */
function declaredNames(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (pattern: ESTree.Node | null | undefined): void => {
    if (!pattern) return;
    if (pattern.type === "Identifier") names.add(pattern.name);
    if (pattern.type === "AssignmentPattern") add(pattern.left);
    if (pattern.type === "RestElement") add(pattern.argument);
    if (pattern.type === "ArrayPattern") pattern.elements.forEach(add);
    if (pattern.type === "ObjectPattern")
      for (const property of pattern.properties)
        add(property.type === "Property" ? property.value : property);
  };
  const addFunction = ({ id, params }: ESTree.Function) => [id, ...params].forEach(add);
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    ClassDeclaration: ({ id }) => add(id),
    ClassExpression: ({ id }) => add(id),
    CatchClause: ({ param }) => add(param),
    ImportSpecifier: ({ local }) => add(local),
    ImportDefaultSpecifier: ({ local }) => add(local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
  }).visit(program);
  return names;
}

/** `b` of `a.b`, `a["b"]` and `a[`b`]`. */
function memberName({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (computed) return textOf(property);
  return nameOf(property);
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === "Identifier" ? node.name : undefined;
}

/** A text that is written out. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("");
  return undefined;
}

/** Whether an expression is a call like `map.values()`, which returns an iterator, unlike `Object.values()`. */
function isIterator(node: ESTree.Node): boolean {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { object } = node.callee;
  if (object.type === "Identifier" && object.name === "Object") return false;
  return iterating.includes(memberName(node.callee) ?? "");
}
