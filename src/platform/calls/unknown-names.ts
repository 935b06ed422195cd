import { z } from "zod";
import type { AnyCall } from "#kit/call.ts";

/** The names that a call's input has; undefined where it takes any, or is no form. */
const namesIn = (schema: z.ZodType): ReadonlySet<string> | undefined => {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType);
  if (schema instanceof z.ZodObject) return schema.def.catchall ? undefined : new Set(Object.keys(schema.shape));
  if (!(schema instanceof z.ZodUnion)) return undefined;
  const options = (schema.options as z.ZodType[]).map(namesIn);
  return options.includes(undefined) ? undefined : new Set(options.flatMap((names) => [...(names ?? [])]));
};

const known = new WeakMap<AnyCall, ReadonlySet<string> | "any">();

/**
 * Fields of an input that its call does not have, forty at most. A misspelt one would be left out in silence: a filter that filters nothing answers with
 * everything, a setting that sets nothing with "done".
 */
export const unknownNames = (call: AnyCall, input: unknown): string[] => {
  let names = known.get(call);
  if (!names) known.set(call, (names = namesIn(call.input) ?? "any"));
  if (names === "any" || typeof input !== "object" || input === null || Array.isArray(input)) return [];
  const its = names;
  return Object.keys(input)
    .filter((name) => !its.has(name) && (input as Record<string, unknown>)[name] !== undefined)
    .map((name) => name.slice(0, 80))
    .slice(0, 40);
};
