import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import type { AnyCall } from "#kit/call.ts";

/**
 * Fields that no button saves, found in the source of a form. A form that is one call sends what the call takes of its values and leaves the rest out, so a field under
 * a name that the call does not know is typed for nothing; so is one whose state nobody reads, and one in a form that nothing submits.
 */

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const { parseSync } = createRequire(import.meta.url)("@babel/core") as { parseSync(source: string, options: object): Node };

const root = path.resolve(import.meta.dirname, "../..");
export const parsed = (source: string): Node => parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins: ["typescript", "jsx"] } });

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === "loc" || key.endsWith("Comments") ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
/** Every node of a tree with what it stands in, the nearest first. */
const walk = function* (node: Node, within: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, within];
  for (const child of childrenOf(node)) yield* walk(child, [node, ...within]);
};
const all = (node: Node, type: string): Node[] => [...walk(node)].flatMap(([one]) => (one.type === type ? [one] : []));
const at = (node: unknown, ...keys: string[]): unknown => keys.reduce<unknown>((value, key) => (isNode(value) ? value[key] : undefined), node);
const nodeAt = (node: unknown, ...keys: string[]): Node | undefined => {
  const found = at(node, ...keys);
  return isNode(found) ? found : undefined;
};
const listAt = (node: unknown, key: string): Node[] => (isNode(node) && Array.isArray(node[key]) ? (node[key] as unknown[]).filter(isNode) : []);
const nameOf = (node: unknown): string => (isNode(node) && typeof node["name"] === "string" ? node["name"] : "");
const bare = (node: Node | undefined): Node | undefined =>
  node && ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "ParenthesizedExpression"].includes(node.type)
    ? bare(nodeAt(node, "expression"))
    : node;
const isFunction = (node: Node | undefined): node is Node & { params: unknown } =>
  node !== undefined && /^(Arrow)?Function(Expression|Declaration)?/.test(node.type);
const text = (node: unknown): string => (isNode(node) && typeof node["value"] === "string" ? node["value"] : "");

const elementName = (element: Node): string => nameOf(nodeAt(element, "openingElement", "name"));
const attribute = (element: Node, name: string): Node | undefined => {
  const found = listAt(nodeAt(element, "openingElement"), "attributes").find((one) => nameOf(nodeAt(one, "name")) === name);
  const value = nodeAt(found, "value");
  return bare(value?.type === "JSXExpressionContainer" ? nodeAt(value, "expression") : value);
};

const resolved = (name: string, from: string): string | undefined => {
  const base = name.startsWith(".") ? path.resolve(path.dirname(from), name) : name.startsWith("#") ? path.join(root, "src", name.slice(1)) : undefined;
  return base !== undefined && existsSync(base) ? base : undefined;
};
/** Where a name of this file comes from. */
const importOf = (program: Node, name: string, from: string): string | undefined => {
  const one = all(program, "ImportDeclaration").find((declaration) => listAt(declaration, "specifiers").some((each) => nameOf(nodeAt(each, "local")) === name));
  return one && resolved(text(nodeAt(one, "source")), from);
};
/** The function under this name, here or in the file it comes from. */
const functionOf = (program: Node, name: string, file: string): { of: Node; program: Node; file: string } | undefined => {
  for (const one of all(program, "VariableDeclarator")) {
    const value = bare(nodeAt(one, "init"));
    if (nameOf(nodeAt(one, "id")) === name && isFunction(value)) return { of: value, program, file };
  }
  const declared = all(program, "FunctionDeclaration").find((one) => nameOf(nodeAt(one, "id")) === name);
  if (declared) return { of: declared, program, file };
  const from = importOf(program, name, file);
  if (from === undefined) return undefined;
  return functionOf(parsed(readFileSync(from, "utf8")), name, from);
};

/** What a call takes, by name; undefined where it is not told by an object's shape, and nothing is left out. */
const shapeOf = (schema: z.ZodType): Set<string> | undefined => ("shape" in schema ? new Set(Object.keys(schema.shape as object)) : undefined);
type Load = (file: string) => Promise<Record<string, unknown>>;
const shapesOf = async (program: Node, call: Node | undefined, file: string, load: Load): Promise<Set<string> | undefined> => {
  const node = bare(call);
  if (node?.type === "ConditionalExpression") {
    const ways = await Promise.all(["consequent", "alternate"].map((key) => shapesOf(program, nodeAt(node, key), file, load)));
    return ways.every((way) => way !== undefined) ? new Set(ways.flatMap((way) => [...(way as Set<string>)])) : undefined;
  }
  const name = nameOf(node?.type === "MemberExpression" ? nodeAt(node, "object") : node);
  const from = name && importOf(program, name, file);
  if (!from) return undefined;
  const found = (await load(from))[name] as AnyCall | Record<string, AnyCall> | undefined;
  const definition = found && "input" in found ? found : Object.values(found ?? {})[0];
  return definition && shapeOf((definition as AnyCall).input);
};

const fieldMakers = ["text", "tick", "chosen", "rows", "set"];
type Field = { name: string; file: string };

/** The names of the fields that are made of a form, in what is drawn here and in the parts that are handed the form. */
const fieldsOf = (scope: Node, form: string, program: Node, file: string, seen = new Set<Node>()): Field[] => {
  if (seen.has(scope)) return [];
  seen.add(scope);
  const own = all(scope, "CallExpression").flatMap((one) => {
    const callee = nodeAt(one, "callee");
    const [first] = listAt(one, "arguments");
    const isMaker =
      callee?.type === "MemberExpression" && nameOf(nodeAt(callee, "object")) === form && fieldMakers.includes(nameOf(nodeAt(callee, "property")));
    return isMaker && first?.type === "StringLiteral" ? [{ name: text(first), file }] : [];
  });
  const handed = all(scope, "JSXElement").flatMap((element) =>
    listAt(nodeAt(element, "openingElement"), "attributes").flatMap((one) => {
      const prop = nameOf(nodeAt(one, "name"));
      const value = bare(nodeAt(one, "value", "expression"));
      if (value?.type !== "Identifier" || nameOf(value) !== form) return [];
      const part = functionOf(program, elementName(element), file);
      const pattern = part && listAt(part.of, "params")[0];
      const within = listAt(pattern, "properties").find((each) => nameOf(nodeAt(each, "key")) === prop);
      const local = nameOf(nodeAt(within, "value"));
      return part && local ? fieldsOf(part.of, local, part.program, part.file, seen) : [];
    }),
  );
  return [...own, ...handed];
};

/** Whether what is made of a form's values looks at this one. */
const looksAt = (toInput: Node | undefined, name: string, program: Node, file: string, source: string): boolean | "whole" => {
  const node = bare(toInput);
  if (!isFunction(node)) {
    const part = node && functionOf(program, nameOf(node), file);
    return part ? looksAt(part.of, name, part.program, part.file, readFileSync(part.file, "utf8")) : node !== undefined;
  }
  const [given] = listAt(node, "params");
  const pattern = given?.type === "AssignmentPattern" ? nodeAt(given, "left") : given;
  if (pattern?.type === "ObjectPattern") {
    const properties = listAt(pattern, "properties");
    if (properties.some((one) => nameOf(nodeAt(one, "key")) === name || text(nodeAt(one, "key")) === name)) return true;
    return properties.some((one) => one.type === "RestElement") ? "whole" : false;
  }
  const values = nameOf(pattern);
  if (!values) return false;
  let isWhole = false;
  for (const [one, within] of walk(nodeAt(node, "body") as Node)) {
    if (one.type !== "Identifier" || nameOf(one) !== values) continue;
    const [parent] = within.filter((each) => !each.type.startsWith("TS"));
    if (parent?.type === "MemberExpression" && nodeAt(parent, "object") === one) {
      const property = nodeAt(parent, "property");
      if ((parent["computed"] === true ? text(property) : nameOf(property)) === name) return true;
      if (parent["computed"] === true && property?.type !== "StringLiteral") return true;
    } else if (parent?.type === "SpreadElement") isWhole = true;
    else if (parent?.type === "CallExpression") {
      // What it is given to is asked: whether its file speaks of the name at all.
      const part = functionOf(program, nameOf(nodeAt(parent, "callee")), file);
      if (!part || new RegExp(`\\b${name}\\b`).test(part.file === file ? source : readFileSync(part.file, "utf8"))) return true;
    } else isWhole = true;
  }
  return isWhole ? "whole" : false;
};

const nearestFunction = (within: readonly Node[]): Node | undefined => within.find((one) => isFunction(one));

/** Fields of forms that are one call, under a name that is not sent. */
const unknownToCalls = async (file: string, source: string, program: Node, load: Load): Promise<string[]> => {
  const found: string[] = [];
  const judge = async (scope: Node, form: string, call: Node | undefined, toInput: Node | undefined) => {
    const shape = await shapesOf(program, call, file, load);
    for (const field of fieldsOf(scope, form, program, file)) {
      const sees = toInput ? looksAt(toInput, field.name, program, file, source) : "whole";
      if (sees === true || (sees === "whole" && (shape === undefined || shape.has(field.name)))) continue;
      found.push(`${path.relative(root, field.file)}: "${field.name}" is in the form, and the call takes no such field`);
    }
  };
  for (const [node, within] of walk(program)) {
    if (node.type === "VariableDeclarator" && nameOf(nodeAt(node, "init", "callee")) === "useCallForm") {
      const [call, , options] = listAt(nodeAt(node, "init"), "arguments");
      const toInput = listAt(bare(options), "properties").find((one) => nameOf(nodeAt(one, "key")) === "toInput");
      const scope = nearestFunction(within);
      if (scope && nameOf(nodeAt(node, "id"))) await judge(scope, nameOf(nodeAt(node, "id")), call, nodeAt(toInput, "value"));
    }
    if (node.type === "JSXElement" && ["CallDialog", "RecordDialog"].includes(elementName(node))) {
      const drawn = listAt(node, "children")
        .map((one) => bare(nodeAt(one, "expression")))
        .find(isFunction);
      const form = nameOf(listAt(drawn, "params")[0]);
      if (drawn && form) await judge(drawn, form, attribute(node, "call"), attribute(node, "toInput"));
    }
  }
  return found;
};

const shows = ["value", "checked", "defaultValue", "defaultChecked"];

/** Fields whose state nothing reads but the field itself and what is drawn. */
const unread = (file: string, program: Node): string[] =>
  [...walk(program)].flatMap(([node, within]) => {
    const pair = nodeAt(node, "id");
    if (node.type !== "VariableDeclarator" || pair?.type !== "ArrayPattern" || nameOf(nodeAt(node, "init", "callee")) !== "useState") return [];
    const [state = "", setter = ""] = listAt(pair, "elements").map(nameOf);
    const scope = nearestFunction(within);
    if (!scope || !state || !setter) return [];
    const mentions = (of: Node, name: string) => all(of, "Identifier").some((one) => nameOf(one) === name);
    const fields = all(scope, "JSXElement").filter((element) => {
      const change = attribute(element, "onChange");
      const shown = shows.flatMap((name) => attribute(element, name) ?? []);
      return change !== undefined && mentions(change, setter) && shown.some((one) => one === change || mentions(one, state));
    });
    if (fields.length === 0) return [];
    const isRead = [...walk(scope)].some(([one, around]) => {
      if (one.type !== "Identifier" || nameOf(one) !== state || around.includes(pair)) return false;
      const field = fields.find((each) => around.includes(nodeAt(each, "openingElement") as Node));
      // What the field does once it is left reads it; what it shows, and its typing, do not.
      if (field) {
        const inside = around.slice(0, around.indexOf(nodeAt(field, "openingElement") as Node));
        return inside.some((each) => isFunction(each)) && !inside.includes(attribute(field, "onChange") as Node);
      }
      const isSet = around.some((each) => each.type === "CallExpression" && nameOf(nodeAt(each, "callee")) === setter);
      // Handed to another part, or read by what runs: only what is drawn does not count.
      const drawn = around.findIndex((each) => each.type === "JSXExpressionContainer");
      const isDrawn = drawn >= 0 && !around.slice(0, drawn).some((each) => isFunction(each)) && around[drawn + 1]?.type !== "JSXAttribute";
      return !isSet && !isDrawn;
    });
    return isRead ? [] : [`${path.relative(root, file)}: what is typed into "${state}" is read by nothing`];
  });

/** Whether what is drawn here, or in a part that stands in it, sends the form that it stands in; children are another's to judge. */
const submits = (scope: Node, program: Node, file: string, isOwn = true, seen = new Set<Node>()): boolean => {
  if (seen.has(scope)) return false;
  seen.add(scope);
  return [...walk(scope)].some(([one]) => {
    if (one.type === "Identifier") return nameOf(one) === "requestSubmit" || (isOwn && nameOf(one) === "children");
    if (one.type !== "JSXElement") return false;
    if (text(attribute(one, "type")) === "submit" || (elementName(one) === "button" && attribute(one, "type") === undefined)) return true;
    const part = /^[A-Z]/.test(elementName(one)) ? functionOf(program, elementName(one), file) : undefined;
    return part !== undefined && submits(part.of, part.program, part.file, false, seen);
  });
};

/** Forms with fields that nothing submits, but for what is sought while it is typed: no button inside, none beside that names it or does the same, and no bar of the page that sends it. */
const unsubmitted = (file: string, program: Node): string[] =>
  all(program, "JSXElement").flatMap((element) => {
    const isForm = elementName(element) === "form" || (elementName(element) === "Form" && functionOf(program, "Form", file) === undefined);
    if (!isForm || listAt(element, "children").length === 0 || text(attribute(element, "role")) === "search" || submits(element, program, file)) return [];
    const elements = all(program, "JSXElement");
    const isNamed = attribute(element, "id") !== undefined && elements.some((one) => attribute(one, "form") && text(attribute(one, "type")) === "submit");
    const called = (of: Node | undefined) => (of ? all(of, "CallExpression").map((one) => nameOf(nodeAt(one, "callee"))) : []).filter(Boolean);
    const sent = called(attribute(element, "onSubmit"));
    const isDoneBeside = elements.some((one) => called(attribute(one, "onClick")).some((name) => sent.includes(name)));
    const sends = (of: Node) => all(of, "CallExpression").some((one) => ["send", "keep"].includes(nameOf(nodeAt(one, "callee", "property"))));
    const isSaved = elements.some((one) => elementName(one) === "PublishBar") || sends(program);
    return isNamed || isDoneBeside || isSaved ? [] : [`${path.relative(root, file)}: a form that nothing submits`];
  });

export const unsentIn = async (file: string, source: string, load: Load = (name) => import(name) as Promise<Record<string, unknown>>): Promise<string[]> => {
  const program = parsed(source);
  return [...(await unknownToCalls(file, source, program, load)), ...unread(file, program), ...unsubmitted(file, program)];
};
