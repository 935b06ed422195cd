import type { ByteRange } from "../storage/storage.ts";

/**
 * What a `Range` header asks for of a file of `size` bytes (RFC 9110, section 14): undefined for the whole, which is also the answer to several ranges, to
 * units other than bytes, and to `If-Range` (`isConditional`), since a file here has no tag that could be named there.
 */
export const rangeOf = (header: string | undefined, size: number, isConditional = false): ByteRange | "unsatisfiable" | undefined => {
  const [, first = "", last = ""] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (isConditional || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
};
