import { schemaWords } from "#kit/schema-words.ts";
import { Refusal } from "#kit/refusal.ts";

/** Deeper than any form of ours. What goes over an input by recursion (a fingerprint, jsonb) would break the stack much later. */
const deepest = 32;

/** Where text stands that PostgreSQL cannot hold (U+0000, half a surrogate pair), or nesting that no form of ours has. */
const faultAt = (value: unknown, path: string, depth: number): string | undefined => {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : undefined;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return undefined;
  if (depth >= deepest) return path;
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes("\0") || !name.isWellFormed()) return path;
    const fault = faultAt(inner, path ? `${path}.${name}` : name, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** What no schema says because it holds for every field of every call; refused like any other fault of a field. */
export const refuseUnstorable = (input: unknown): void => {
  const at = faultAt(input, "", 0);
  if (at === undefined) return;
  const word = schemaWords.wrongForm.id;
  throw new Refusal("invalid", word, {}, [{ path: at.slice(0, 200), word, values: {} }]);
};
